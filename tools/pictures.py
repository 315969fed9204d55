"""Draw docs/play.svg and write docs/transcript.md: a fight as a terminal shows it.

usage: python tools/pictures.py

Plays at a terminal of its own, with what is typed below. Run it after a change to what `affray
play` prints, then read both: what was typed may no longer be the best that could be.
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parents[1]
SEED = "8"
PATHS = 1_500  # the most ways of the dice that are walked for the odds beside a question
COLUMNS = 106
# The same odds are shown whether the rules are compiled or not.
COMMAND = (
    "from affray.frontends.cli import main, play;"
    f"play.PATHS_PLAIN = play.PATHS_COMPILED = {PATHS};"
    "raise SystemExit(main.main())"
)
PROMPT = r"> ?(?:\x08|\x1b\[[0-9;?]*[A-Za-z])*\x1b\[\?25h"
NO_COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07")
OTHER_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Zac-ln-z]|\x1b[=>]|\x07")  # all but colours

PICTURE = ("1c",)
TRANSCRIPT = ("odds 1c", "shoot chief; move to 4,7; end", "parry", "1", "why margin", "1", "quit")
INTRODUCTION = """\
# A fight at the terminal

This is the beginning of a fight as `affray play --seed {seed}` prints it in a terminal {columns} \
columns wide.
A line that begins with `>` was typed; everything else is the referee.
"""
NOTES = """\
- `needs 17` is the number that 3d6 must not exceed; `hurts`, `avg` and `downs` are exact odds, \
the foe's defence and armour included.
- Without the compiled rules the odds beside attacks are left out where they would take long; \
`odds` tells them all the same.
- `shoot chief; move to 4,7; end` gives several orders at once, in words; `1c; move to 4,7, end` \
would have done the same.
- Fighters with the same Speed and AW act at once: all of them decide before any of it happens.
- A question comes only where there is a choice: whoever has no Reaction left is not asked.
"""


def played(lines: tuple[str, ...]) -> str:
    """Return what the terminal shows, colours included, when these lines are typed."""
    with tempfile.TemporaryDirectory() as home:
        child = pexpect.spawn(
            sys.executable,
            ["-c", COMMAND, "play", "--seed", SEED],
            env={**environment(), "AFFRAY_HOME": home, "TERM": "xterm-256color"},
            encoding="utf-8",
            dimensions=(100, COLUMNS),
            timeout=90,
        )
        child.expect(PROMPT)
        shown = str(child.before)
        for line in lines:
            child.send(line + "\r")
            child.expect([PROMPT, pexpect.EOF])
            echo, _, rest = str(child.before).partition("\n")
            assert line in NO_COLOUR.sub("", echo), echo
            shown += f"> {line}\n{rest}"
        child.close(force=True)
    return OTHER_CODES.sub("", shown).replace("\r", "")


def environment() -> dict[str, str]:
    """Return the environment without what says how wide another terminal is."""
    return {name: text for name, text in os.environ.items() if name not in ("COLUMNS", "LINES")}


def draw(shown: str) -> str:
    """Return the picture of a terminal that shows this."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), highlight=False)
    console.print(Text.from_ansi(shown.rstrip()), soft_wrap=True)
    picture = console.export_svg(title=f"affray play --seed {SEED}", unique_id="terminal-affray")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")
    return re.sub(r"[ \t]+$", "", picture, flags=re.MULTILINE)


def transcript() -> str:
    """Return the page with what was typed and shown."""
    text = NO_COLOUR.sub("", played(TRANSCRIPT)).rstrip()
    head = INTRODUCTION.format(seed=SEED, columns=COLUMNS)
    return f"{head}\n```text\n{text}\n```\n\n{NOTES}"


def main() -> None:
    """Write both files."""
    (ROOT / "docs" / "play.svg").write_text(draw(played(PICTURE)), encoding="utf-8")
    (ROOT / "docs" / "transcript.md").write_text(transcript(), encoding="utf-8")


if __name__ == "__main__":
    main()
