"""Runs the real command for tests: by pipes, or at a terminal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

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
        """Run the command with its input from a pipe."""
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

    def sit_down(self, *arguments: str, columns: int = 120, **more: str) -> Sitting:
        """Run the command at a terminal."""
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *arguments],
            cwd=str(self.folder),
            env=self.environment(**more),
            encoding="utf-8",
            dimensions=(60, columns),
            timeout=60,
        )
        return Sitting(child)

    def records(self) -> list[Path]:
        """Return the records that were written."""
        return sorted((self.home / "records").glob("*.affray"))


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
        """Wait for the end; return the exit code."""
        self.child.expect(pexpect.EOF)
        self.seen += ESCAPES.sub("", str(self.child.before))
        self.child.close()
        assert "Traceback" not in self.seen, self.seen
        assert self.child.exitstatus is not None, f"ended by signal {self.child.signalstatus}"
        return int(self.child.exitstatus)
