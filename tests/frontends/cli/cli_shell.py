"""Runs the command for tests: inside this process, in one of its own, or at a terminal."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pexpect

from affray.frontends.cli import main as cli

ROOT = Path(__file__).parents[3]
TOY = ROOT / "tests" / "toy"
COMMAND = ("-m", "affray.frontends.cli.main")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07|\x07")

# The mark, nothing but the terminal's own codes after it, then the cursor is shown.
PROMPT = r"> ?(?:\x08|\x1b\[[0-9;?]*[A-Za-z])*\x1b\[\?25h"


class Shell:
    """A folder to work in, with records and content of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"

    def environment(self, **more: str) -> dict[str, str]:
        """Return the environment of a user who has nothing yet."""
        paths = [str(ROOT / "src"), str(TOY), os.environ.get("PYTHONPATH", "")]
        # Whoever runs the tests in parallel may say how wide its own screen is.
        left = ("NO_COLOR", "COLUMNS", "LINES")
        kept = {name: value for name, value in os.environ.items() if name not in left}
        return {
            **kept,
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
            "AFFRAY_HOME": str(self.home),
            "TMPDIR": str(self.folder),
            "PYTHONIOENCODING": "utf-8",
            "TERM": "xterm-256color",
            **more,
        }

    def run(self, *arguments: str, typed: str = "", **more: str) -> Done:
        """Run the command inside this process, which takes a twentieth of the time of another."""
        with self._inside(arguments, typed, more) as (out, err):
            code = cli.main()
        return Done(code, _written(out), _written(err))

    @contextlib.contextmanager
    def _inside(
        self, arguments: tuple[str, ...], typed: str, more: dict[str, str]
    ) -> Iterator[tuple[io.TextIOWrapper, io.TextIOWrapper]]:
        """Let this process look to the command like one of its own, with pipes for its streams."""
        streams = [_pipe(typed), _pipe(), _pipe()]
        with (
            mock.patch.dict(os.environ, self.environment(**more), clear=True),
            mock.patch.object(sys, "argv", ["affray", *arguments]),
            mock.patch.object(sys, "stdin", streams[0]),
            mock.patch.object(sys, "stdout", streams[1]),
            mock.patch.object(sys, "stderr", streams[2]),
            mock.patch.object(tempfile, "tempdir", None),
            contextlib.chdir(self.folder),
        ):
            yield streams[1], streams[2]

    def run_apart(self, *arguments: str, typed: str = "", **more: str) -> Done:
        """Run the command in a process of its own, with its input from a pipe."""
        done = subprocess.run(
            [sys.executable, *COMMAND, *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment(**more),
            timeout=120,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def sit_down(self, *arguments: str, columns: int = 120, rows: int = 60, **more: str) -> Sitting:
        """Run the command at a terminal."""
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *arguments],
            cwd=str(self.folder),
            env=self.environment(**more),
            encoding="utf-8",
            dimensions=(rows, columns),
            timeout=60,
        )
        # Whoever types here has seen the prompt, and need not wait for it.
        child.delaybeforesend = None
        child.delayafterclose = child.ptyproc.delayafterclose = 0.01
        child.delayafterterminate = child.ptyproc.delayafterterminate = 0.01
        return Sitting(child)

    def records(self) -> list[Path]:
        """Return the records that were written."""
        return sorted((self.home / "records").glob("*.affray"))


def _pipe(text: str = "") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="\n")


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


class Done:
    """What came of a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err
        assert "Traceback" not in out + err, out + err

    def objects(self) -> list[dict[str, Any]]:
        """Return stdout as JSON objects, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


class Sitting:
    """Somebody at a terminal."""

    def __init__(self, child: pexpect.spawn[str]) -> None:
        self.child = child
        self.seen = ""

    def reads(self, words: str) -> str:
        """Wait until words are on the screen; return what came before them, without colours."""
        self.child.expect_exact(words)
        text = ESCAPES.sub("", str(self.child.before) + str(self.child.after))
        self.seen += text
        return text

    def asked(self) -> str:
        """Wait for the prompt; return what came before it."""
        self.child.expect(PROMPT)
        text = ESCAPES.sub("", str(self.child.before))
        self.seen += text
        return text

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.send(line + "\r")

    def leaves(self) -> int:
        """Wait for the end, and leave a fight that is over; return the exit code."""
        ends = [pexpect.EOF, "Enter or quit leaves", "the fight is over. .*" + PROMPT]
        while (end := self.child.expect(ends)) > 0:
            self.seen += ESCAPES.sub("", str(self.child.before) + str(self.child.after))
            if end == 1:
                self.asked()
            self.types("" if end == 1 else "quit")  # what could be done afterwards is left
        self.seen += ESCAPES.sub("", str(self.child.before))
        self.child.close()
        assert "Traceback" not in self.seen, self.seen
        assert self.child.exitstatus is not None, f"ended by signal {self.child.signalstatus}"
        return int(self.child.exitstatus)
