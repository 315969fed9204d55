"""Where lines are printed: a terminal with colours, or plain lines for everybody else."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

ASCII = str.maketrans(
    {
        "≤": "<=",
        "≥": ">=",
        "−": "-",
        "→": "->",
        "×": "x",
        "·": ",",
        "…": "...",
        "’": "'",
        "─": "-",
        "█": "#",
        "░": ".",
    }
)
# What a line is, and how it looks. The words say the same without it.
LOOKS = {
    "title": "bold",
    "round": "bold",
    "turn": "bold cyan",
    "reminder": "yellow",
    "story": "italic",
    "dim": "dim",
    "question": "bold",
    "wrong": "red",
}
NARROWEST = 40
LOWEST = 10
ENDLESS = 1_000_000
HARD_SPACE = "\u00a0"
TOGETHER = re.compile(
    r"\(\d+(?: \d+)+\)|→ \S+|\d (?:%|m\b)|\d+d\d+ ≤ \S+"
    r"|(?:hurts|avg|drops|risks|needs) \S+(?: \S+ %| %)?"
)


class Paper:
    """Prints lines on stdout."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.count = 0  # lines printed so far, as many as they take on the screen
        self._console: Console | None = None if plain else _console()
        self._ascii = plain or not _can_encode("≤→−")
        self._blank = True  # nothing printed yet: no blank line first

    @property
    def width(self) -> int:
        """Return how long a line may be; a terminal can become narrower at any time."""
        return max(shutil.get_terminal_size((100, 24)).columns - 1, NARROWEST)

    @property
    def rows(self) -> int:
        """Return how many lines are seen at once; what is no terminal can be scrolled."""
        if self.plain:
            return ENDLESS
        return max(shutil.get_terminal_size((100, 24)).lines, LOWEST)

    def height(self, text: str, hang: int | None = None) -> int:
        """Return how many lines of the screen a line takes."""
        return len(self._fold(text, hang))

    def line(self, text: str, look: str = "", hang: int | None = None) -> None:
        """Print a line; on a terminal a long one is folded, deeper in or at the column `hang`."""
        if self._ascii:
            text = text.replace(" · ", ", ").translate(ASCII)
        if self._console is None:
            print(text.rstrip(), flush=True)
            self.count += 1
        else:
            from rich.text import Text

            for part in self._fold(text, hang):
                self._console.print(Text(part, LOOKS.get(look, "")), soft_wrap=True)
                self.count += 1
        self._blank = False

    def gap(self) -> None:
        """Print one blank line between paragraphs, never two."""
        if not self._blank:
            print(flush=True)
            self.count += 1
            self._blank = True

    def _fold(self, text: str, hang: int | None) -> list[str]:
        if len(text) <= self.width:
            return [text]
        indent = " " * (len(text) - len(text.lstrip()) + 4 if hang is None else hang)
        # Dice stay together, and so does an arrow with what it points to.
        held = TOGETHER.sub(lambda found: found[0].replace(" ", HARD_SPACE), text)
        folded = textwrap.wrap(
            held,
            self.width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            replace_whitespace=False,
        )
        return [line.replace(HARD_SPACE, " ") for line in folded]


def wants_plain(asked: bool) -> bool:
    """Tell whether lines should be plain: asked for, NO_COLOR, or no terminal."""
    no_colour = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return asked or no_colour or not sys.stdout.isatty()


def _can_encode(letters: str) -> bool:
    try:
        letters.encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)
