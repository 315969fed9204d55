"""A simulation in words: what a person reads at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.record.pace import weight_of
from affray.lab.chance import Chance, points
from affray.lab.result import Simulation, SupplyResult
from affray.lab.spread import bars
from affray.lab.tables import aligned

MOST_DECIDERS = 8
BAR = 30


def report(found: Simulation) -> list[str]:
    """Return the whole report, a line each."""
    lines = [
        f"{found.trial.title} · {found.trial.system.name} · {found.fights:,} fights"
        f" · seed {found.seed}",
        *_ended(found),
        "",
    ]
    parts = [
        _chances(found),
        _people(found),
        _rounds(found),
        _health(found),
        _deaths(found),
        _supplies(found),
        _broken(found),
        _decided(found),
        _notable(found),
        _cover(found),
    ]
    for part in parts:
        if part:
            lines += [*part, ""]
    return lines[:-1]


def _ended(found: Simulation) -> list[str]:
    if found.ended == "narrow":
        return [f"ended early: the interval is {points(found.win.width)} points wide"]
    if found.ended == "interrupted":
        return [f"interrupted: {found.fights:,} of {found.wanted:,} fights are done"]
    return []


def _chances(found: Simulation) -> list[str]:
    rows = [(f"{one.name} win", one.wins) for one in found.sides]
    if found.draws.count:
        rows.append(("nobody wins", found.draws))
    if found.unfinished.count:
        rows.append((f"undecided after {found.cover.round_limit} rounds", found.unfinished))
    first = found.sides[0]
    rows.append((f"all of the {first.name} fall", first.wiped))
    rows.append((f"one of the {first.name} drops", first.some_dropped))
    rows.append((f"one of the {first.name} dies", first.some_died))
    return aligned([[words, *_chance(chance)] for words, chance in rows])


def _chance(chance: Chance) -> list[str]:
    return [f"{points(chance.share)} %", f"({points(chance.low)} to {points(chance.high)})"]


def _people(found: Simulation) -> list[str]:
    rows = [["", "drops", "dies", "falls first", "leaves", "health left"]]
    for one in found.fighters:
        chances = [one.dropped, one.died, one.fell_first, one.left]
        rows.append([one.name, *(f"{points(it.share)} %" for it in chances), f"{one.vital:.1f}"])
    if not any(one.left.count for one in found.fighters):
        rows = [[*row[:4], row[5]] for row in rows]
    return aligned(rows)


def _rounds(found: Simulation) -> list[str]:
    rounds = found.rounds
    most = rounds.quantile(0.95)
    head = f"rounds · median {rounds.median}, 95 % of the fights within {most}"
    return [head, *_worth(found), *indented(bars(rounds.bins(), BAR))]


def _worth(found: Simulation) -> list[str]:
    """Return how that fits the weight that the encounter gives itself (SV-GM-31)."""
    weight, median = weight_of(found.trial.start), found.rounds.median
    if not weight.name:
        return []
    fits = "as it should"
    if median < weight.least:
        fits = "too short for that"
    elif weight.most and median > weight.most:
        fits = "too long for that"
    return [f"  a {weight.name} fight takes {weight.band()}: {fits}"]


def _health(found: Simulation) -> list[str]:
    side = found.sides[0]
    health = side.health
    rows = [("none", health.counts[0]), ("<10 %", sum(health.counts[1:10]))]
    for low in range(10, 100, 10):
        high = 100 if low == 90 else low + 9
        rows.append((f"{low}-{high} %", sum(health.counts[low : high + 1])))
    head = (
        f"health left to the {side.name} · median {health.median} %,"
        f" one fight in ten {health.quantile(0.1)} % or less"
    )
    return [head, *indented(bars(rows, BAR))]


def _deaths(found: Simulation) -> list[str]:
    if not found.deaths:
        return []
    rows = [[how, f"{points(chance.share)} %"] for how, chance in found.deaths.items()]
    return ["how the dead died", *indented(aligned(rows))]


def _supplies(found: Simulation) -> list[str]:
    used = [one for one in found.supplies if one.spent > 0 and not one.breaks]
    if not used:
        return []
    return ["used on average", *indented(aligned([_supply(one) for one in used]))]


def _broken(found: Simulation) -> list[str]:
    gear = [one for one in found.supplies if one.breaks and one.spent > 0]
    if not gear:
        return []
    rows = [[one.fighter, one.name, f"{points(one.used_up.share)} %"] for one in gear]
    return ["breaks", *indented(aligned(rows))]


def _supply(one: SupplyResult) -> list[str]:
    gone = f"all of it {points(one.used_up.share)} %" if one.used_up.count else ""
    return [one.fighter, one.name, f"{one.spent:.1f} of {one.began}", gone]


def _decided(found: Simulation) -> list[str]:
    deciders = found.decided[:MOST_DECIDERS]
    side = found.sides[0].name
    if not deciders:
        return [
            f"what decided · nothing in the first round changes the odds of the {side} for sure"
        ]
    rows = [["", "points", "", "with", "without"]]
    for one in deciders:
        change = one.difference
        rows.append(
            [
                one.words,
                f"{change.points * 100:+.1f}".replace("-", "−"),
                f"({change.low * 100:+.1f} to {change.high * 100:+.1f})".replace("-", "−"),
                f"{points(one.with_it.share)} %",
                f"{points(one.without.share)} %",
            ]
        )
    return [
        f"what decided · in the first round, the chance of the {side}",
        *indented(aligned(rows)),
    ]


def _notable(found: Simulation) -> list[str]:
    lines = []
    for name, one in (("closest", found.closest), ("bloodiest", found.bloodiest)):
        if one is not None:
            lines += [f"{name} · {one.words}", f"  {one.command}"]
    return lines


def _cover(found: Simulation) -> list[str]:
    cover = found.cover
    lines = ["what this covers"]
    lines += [f"  {side}: tactics {', '.join(how)}" for side, how in cover.tactics.items()]
    if cover.unused:
        told = "; ".join(f"{name}: {', '.join(things)}" for name, things in cover.unused.items())
        lines.append(f"  never used in {cover.sample} fights: {told}")
    else:
        lines.append(f"  everything that they have was used in {cover.sample} fights")
    rules = ", ".join(f"{name} {value}" for name, value in cover.house_rules.items())
    lines.append(f"  house rules: {rules or 'none, all as in the book'}")
    after = "counts" if cover.after else "is left out"
    lines.append(
        f"  given up after {cover.round_limit} rounds; who dies after the last blow {after}"
    )
    return lines


def indented(lines: Sequence[str]) -> list[str]:
    """Return lines two blanks in."""
    return [f"  {line}" for line in lines]
