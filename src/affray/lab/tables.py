"""Tables in text: columns, and heat maps in shades."""

from __future__ import annotations

from collections.abc import Sequence

from affray.lab.chance import Chance, Difference, points

SHADES = " ░▒▓█"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows in columns: words to the left, numbers to the right.

    >>> print(*aligned([["", "drops"], ["Ash", "5.0 %"], ["Elm", "50.0 %"]]), sep="\\n")
          drops
    Ash   5.0 %
    Elm  50.0 %
    """
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    right = [at > 0 and _are_numbers(rows, at) for at in range(len(wide))]
    lines = []
    for row in rows:
        cells = [
            f"{cell:>{wide[at]}}" if right[at] and cell[:1] != "(" else f"{cell:<{wide[at]}}"
            for at, cell in enumerate(row)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def _are_numbers(rows: Sequence[Sequence[str]], at: int) -> bool:
    """Tell whether a column holds numbers, below its head."""
    return all(not row[at] or row[at][0] in "0123456789+−(<>" for row in rows[1:])


def best_rows(cells: Sequence[Sequence[Chance]]) -> list[int]:
    """Return which row is the best of each column, -1 where that is not sure.

    >>> best_rows([[Chance(90, 100), Chance(50, 100)], [Chance(50, 100), Chance(55, 100)]])
    [0, -1]
    """
    found = []
    for column in zip(*cells, strict=True):
        order = sorted(range(len(column)), key=lambda row: -column[row].share)
        sure = len(order) > 1 and Difference(column[order[0]], column[order[1]]).is_sure
        found.append(order[0] if sure else -1)
    return found


def heat_lines(
    down: Sequence[str], across: Sequence[str], cells: Sequence[Sequence[Chance]]
) -> list[str]:
    """Return a table of chances in percent, with shades and a star at the best of each column.

    >>> rows = [[Chance(90, 100), Chance(20, 100)], [Chance(50, 100), Chance(60, 100)]]
    >>> print(*heat_lines(["axe", "bow"], ["bare", "mail"], rows), sep="\\n")
            bare      mail
    axe   █ 90.0*   ░ 20.0
    bow   ▒ 50.0    ▓ 60.0*
    """
    best = best_rows(cells)
    wide = [max(len(name), 8) for name in across]
    left = max(len(name) for name in down)
    head = " " * left + "".join(f"  {name:>{wide[at] - 1}} " for at, name in enumerate(across))
    lines = [head.rstrip()]
    for row, name in enumerate(down):
        parts = []
        for at, chance in enumerate(cells[row]):
            share = chance.share
            shade = SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]
            star = "*" if best[at] == row else " "
            parts.append("  " + f"{shade} {points(share):>4}{star}".rjust(wide[at]))
        lines.append(f"{name:<{left}}{''.join(parts)}".rstrip())
    return lines


def crossings(
    down: Sequence[str], across: Sequence[str], cells: Sequence[Sequence[Chance]]
) -> list[str]:
    """Return for which columns each row is the best, in words.

    >>> axe, bow = [[Chance(n, 100) for n in row] for row in ([90, 85, 20], [50, 60, 60])]
    >>> crossings(["axe", "bow"], ["0", "2", "4"], [axe, bow])
    ['axe is best for 0 to 2', 'bow is best for 4']
    """
    best = best_rows(cells)
    lines: list[str] = []
    first = 0
    for at in range(1, len(across) + 1):
        if at == len(across) or best[at] != best[first]:
            until = across[first] if at - 1 == first else f"{across[first]} to {across[at - 1]}"
            who = "none is surely" if best[first] < 0 else f"{down[best[first]]} is"
            lines.append(f"{who} best for {until}")
            first = at
    return lines
