"""Charts: a curve with its band, and a heat map."""

from __future__ import annotations

from collections.abc import Sequence

from affray.lab.chance import Chance, points
from affray.lab.svg import Drawing
from affray.lab.tables import best_rows

WIDTH = 760
EDGE = 20
LEFT = 70
TALL = 260


def curve(
    title: str, below: str, marks: Sequence[tuple[str, Chance]], want: float | None = None
) -> str:
    """Return a curve of chances with their intervals as a band."""
    page = Drawing(WIDTH, title)
    page.text(EDGE, 30, title, "big")
    top, floor = 56.0, 56.0 + TALL
    room = WIDTH - LEFT - EDGE
    for percent in range(0, 101, 20):
        y = floor - TALL * percent / 100
        page.line(LEFT, y, WIDTH - EDGE, y)
        page.text(LEFT - 8, y + 4, f"{percent} %", "end small dim")
    step = room / max(len(marks), 1)
    places = [LEFT + step * (at + 0.5) for at in range(len(marks))]

    def height(share: float) -> float:
        return floor - TALL * share

    upper = [(x, height(one.high)) for x, (_, one) in zip(places, marks, strict=True)]
    lower = [(x, height(one.low)) for x, (_, one) in zip(places, marks, strict=True)]
    page.path([*upper, *reversed(lower)], "band", closed=True)
    page.path([(x, height(one.share)) for x, (_, one) in zip(places, marks, strict=True)], "curve")
    if want is not None:
        page.line(LEFT, height(want), WIDTH - EDGE, height(want), "mark")
        page.text(WIDTH - EDGE, height(want) - 5, f"wanted {points(want)} %", "end small")
    for x, (label, one) in zip(places, marks, strict=True):
        page.rect(x - 3, height(one.share) - 3, 6, 6, "a", f"{label}: {one}")
        page.text(x, height(one.share) - 9, f"{one.share * 100:.0f}", "mid small")
        page.text(x, floor + 16, label[:14], "mid small dim")
    page.text(LEFT + room / 2, floor + 36, below, "mid dim")
    page.reach(top)
    return page.done()


def heat_map(
    title: str,
    about: str,
    down: Sequence[str],
    across: Sequence[str],
    cells: Sequence[Sequence[Chance]],
) -> str:
    """Return a heat map of chances; the best of each column has a star where that is sure."""
    page = Drawing(WIDTH, title)
    page.text(EDGE, 30, title, "big")
    page.text(EDGE, 50, about, "dim small")
    left = EDGE + min(max(len(name) for name in down) * 8 + 10, 240)
    wide = (WIDTH - left - EDGE) / len(across)
    y = 84.0
    best = best_rows(cells)
    for at, name in enumerate(across):
        page.text(left + wide * (at + 0.5), y - 8, name[: max(int(wide / 7), 3)], "mid small")
    for row, name in enumerate(down):
        page.text(left - 8, y + 20, name[:30], "end")
        for at, chance in enumerate(cells[row]):
            share = chance.share
            x = left + wide * at
            page.shade(x, y, wide - 2, 28, share, f"{name}, {across[at]}: {points(share)} %")
            words = f"{share * 100:.0f}{'*' if best[at] == row else ''}"
            page.text(x + wide / 2, y + 19, words, "mid dark")
        y += 30
    page.text(left, y + 16, "percent; * the best of its column", "small dim")
    return page.done()
