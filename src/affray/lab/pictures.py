"""A simulation as a picture: who wins, how long, what is left, who falls, what decided."""

from __future__ import annotations

from affray.lab.chance import points
from affray.lab.result import Simulation
from affray.lab.svg import Drawing

WIDTH = 760
EDGE = 20
HALF = (WIDTH - 3 * EDGE) / 2
MOST_DECIDERS = 6
TALL = 110  # of a histogram


def picture(found: Simulation) -> str:
    """Return the whole picture."""
    title = f"{found.trial.title}: {found.sides[0].name} win {points(found.win.share)} %"
    page = Drawing(WIDTH, title)
    page.text(EDGE, 30, found.trial.title, "big")
    about = f"{found.trial.system.name} · {found.fights:,} fights by tactics · seed {found.seed}"
    page.text(EDGE, 50, about, "dim small")
    y = who_wins(page, found, 66)
    below = y + 34
    histogram(page, EDGE, below, rounds_of(found), f"rounds, median {found.rounds.median}")
    side = found.sides[0]
    words = f"health left to the {side.name}, median {side.health.median} %"
    histogram(page, EDGE * 2 + HALF, below, health_of(found), words)
    y = people(page, found, page.height + 34)
    deciders(page, found, y + 30)
    return page.done()


def who_wins(page: Drawing, found: Simulation, y: float) -> float:
    """Draw the chances of the sides as one bar, the first with its interval."""
    room, x = WIDTH - 2 * EDGE, float(EDGE)
    looks = ("a", "b", "c")
    parts = [(one.name, one.wins.share, looks[min(at, 2)]) for at, one in enumerate(found.sides)]
    rest = found.draws.share + found.unfinished.share
    if rest > 0:
        parts.append(("nobody", rest, "c"))
    for name, share, look in parts:
        wide = room * share
        page.rect(x, y, wide - 1, 30, look, f"{name} {points(share)} %")
        label = f"{name} {points(share)} %"
        if wide > 8 * len(label):
            page.text(x + 8, y + 20, label, "on")
        x += wide
    win = found.win
    for end in (win.low, win.high):
        page.line(EDGE + room * end, y - 3, EDGE + room * end, y + 33, "whisker")
    return y + 30


def rounds_of(found: Simulation) -> list[tuple[str, int]]:
    """Return the bars of the rounds."""
    return found.rounds.bins()


def health_of(found: Simulation) -> list[tuple[str, int]]:
    """Return the bars of the health left, in steps of ten percent."""
    counts = found.sides[0].health.counts
    rows = [("none", counts[0]), ("<10", sum(counts[1:10]))]
    return rows + [
        (str(low), sum(counts[low : 101 if low == 90 else low + 10])) for low in range(10, 100, 10)
    ]


def histogram(page: Drawing, x: float, y: float, rows: list[tuple[str, int]], head: str) -> None:
    """Draw columns with their labels."""
    page.text(x, y, head)
    total = max(sum(count for _, count in rows), 1)
    largest = max((count for _, count in rows), default=1) or 1
    wide = HALF / max(len(rows), 1)
    floor = y + 24 + TALL
    for at, (label, count) in enumerate(rows):
        tall = TALL * count / largest
        left = x + at * wide
        tip = f"{label}: {points(count / total)} %"
        page.rect(left + 1, floor - tall, wide - 2, tall, "a", tip)
        if wide > 22:
            page.text(
                left + wide / 2, floor - tall - 4, f"{100 * count / total:.0f}", "mid small dim"
            )
        page.text(left + wide / 2, floor + 14, label, "mid small dim")
    page.line(x, floor, x + HALF, floor)
    page.reach(floor + 18)


def people(page: Drawing, found: Simulation, y: float) -> float:
    """Draw how often each fighter drops and dies."""
    page.text(EDGE, y, "drops (pale) and dies (full), in percent of the fights")
    left = EDGE + 150
    room = WIDTH - left - EDGE - 90
    first = found.sides[0].name
    for one in found.fighters:
        y += 22
        look = "a" if one.side == first else "b"
        page.text(left - 8, y + 12, shortened(one.name, 20), "end")
        page.rect(left, y, room * one.dropped.share, 15, f"{look} faint")
        page.rect(left, y, room * one.died.share, 15, look)
        words = f"{points(one.dropped.share)} / {points(one.died.share)}"
        page.text(left + room * one.dropped.share + 6, y + 12, words, "small dim")
    return page.height


def deciders(page: Drawing, found: Simulation, y: float) -> None:
    """Draw what of the first round goes with winning and losing."""
    shown = found.decided[:MOST_DECIDERS]
    if not shown:
        return
    side = found.sides[0].name
    page.text(EDGE, y, f"what decided: points of the chance of the {side}, by the first round")
    middle = EDGE + 470
    room = WIDTH - EDGE - middle - 44
    most = max(abs(one.difference.points) for one in shown)
    scale = room / most / 1.15
    for one in shown:
        y += 22
        change = one.difference
        page.text(EDGE, y + 12, shortened(one.words, 48))
        wide = abs(change.points) * scale
        look = "a" if change.points > 0 else "b"
        page.rect(middle if change.points > 0 else middle - wide, y, wide, 15, look)
        ends = (middle + change.low * scale, middle + change.high * scale)
        page.line(ends[0], y + 7.5, ends[1], y + 7.5, "whisker")
        words = f"{change.points * 100:+.1f}".replace("-", "−")
        page.text(WIDTH - EDGE, y + 12, words, "end")
    page.line(middle, y - 22 * (len(shown) - 1) - 2, middle, y + 17)


def shortened(words: str, most: int) -> str:
    """Return words that fit."""
    return words if len(words) <= most else words[: most - 1] + "…"
