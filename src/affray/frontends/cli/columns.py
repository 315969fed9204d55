"""The choices of a question in columns: names, words, numbers and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affray.frontends.cli.chances import odds_words
from affray.frontends.cli.menu import Entry, Menu, Option, letter
from affray.referee import Odds, percent


def flow(pieces: Sequence[str], room: int) -> list[str]:
    """Return pieces in as few lines as they fit into, none of them broken.

    >>> flow(["a  one", "b  two", "c  three"], 20)
    ['a  one   b  two', 'c  three']
    >>> flow([], 20)
    ['']
    """
    lines = [pieces[0] if pieces else ""]
    for piece in pieces[1:]:
        if len(lines[-1]) + 3 + len(piece) <= room:
            lines[-1] += f"   {piece}"
        else:
            lines.append(piece)
    return lines


def rows_of(menu: Menu, who: str, odds: Mapping[str, Odds], room: int) -> list[list[str]]:
    """Return the words for each variant of each entry, numbers in columns if there is room."""
    table = [
        [cells_of(menu, entry, one, who, odds) for one in entry.options] for entry in menu.entries
    ]
    counted = [cells for rows in table for cells in rows if cells[2] or cells[3]]
    wide = [max((len(cells[column]) for cells in counted), default=0) for column in range(4)]
    if sum(wide) + 2 * 3 > room:
        wide = [min(width, 1) for width in wide]
    lines: list[list[str]] = []
    for entry, rows in zip(menu.entries, table, strict=True):
        lines.append([])
        for option, cells in zip(entry.options, rows, strict=True):
            if cells in counted:
                parts = [f"{cell:<{wide[at]}}" for at, cell in enumerate(cells) if wide[at]]
                lines[-1].append("  ".join(part for part in parts if part != " ").rstrip())
            else:
                between = ", " if "about" in option else " "
                lines[-1].append(between.join(cell for cell in cells if cell))
    return lines


def letters_of(rows: Sequence[str]) -> list[str]:
    """Return the letters of an entry's variants; one alone needs none."""
    return [letter(place) if len(rows) > 1 else "" for place in range(len(rows))]


def lettered(rows: Sequence[str]) -> list[str]:
    """Return the variants of an entry, each with its letter."""
    return [
        f"{mark}  {row}" if mark else row for mark, row in zip(letters_of(rows), rows, strict=True)
    ]


def cells_of(
    menu: Menu, entry: Entry, option: Option, who: str, odds: Mapping[str, Odds]
) -> tuple[str, str, str, str]:
    """Return a variant's name, words about it, the number it needs, and its odds."""
    found = odds.get(option["answer"])
    words = ""
    if found is not None:
        # What is not meant to hurt says what it does instead.
        is_blow = not option.get("hint") and "about" in option
        words = odds_words(found, option.get("about", ""), who) or ("cannot hurt" * is_blow)
    needs = ""
    if "needs" in option:
        needs = option["rolls"]
        # Odds of an attack have the chance of its roll in them already.
        if "chance" in option and not (words and "about" in option):
            needs += f": {percent(option['chance'])}"
    label, about = menu.label(entry, option), option.get("words", "")
    # What has no name of its own goes by what it means.
    return (label, about, needs, words) if label else (about, "", needs, words)
