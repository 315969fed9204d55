"""Chances and odds in words."""

from __future__ import annotations

from fractions import Fraction

from affray.referee import Odds


def percent(chance: Fraction | float) -> str:
    """Return a chance in whole percent, never 0 or 100 for what is not sure.

    >>> percent(Fraction(1, 216)), percent(Fraction(1, 2)), percent(Fraction(215, 216))
    ('<1 %', '50 %', '>99 %')
    """
    if 0 < chance < Fraction(1, 200):
        return "<1 %"
    if Fraction(199, 200) <= chance < 1:
        return ">99 %"
    return f"{round(float(chance) * 100)} %"


def odds_words(odds: Odds, name: str, own: str = "") -> str:
    """Return the odds for one fighter in a few words, and what `own` gains and risks by it."""
    mine = f"{own} "
    gains = odds.also().items() if own else ()
    words: list[str] = []
    others = [one for one in odds.touched() if one != own]
    named = ""
    if others and name not in odds.touched():  # whom it hurts is not said by the answer
        name = others[0]
        named = f"{name} "
    hurt, out = odds.chance_hurt(name), odds.chance_out(name)
    if hurt:
        words.append(f"hurts {named}{percent(hurt)}, avg {float(odds.mean(name)):.1f}")
        words += [f"drops {percent(out)}"] if out else []
    risk = odds.chance_hurt(own) if own and own != name else Fraction(0)
    if risk:
        words.append(f"risks {percent(risk)}")
    words += [f"{what[len(mine) :]} {percent(p)}" for what, p in gains if what.startswith(mine)]
    return ", ".join(words) or "cannot hurt"


def odds_lines(odds: Odds) -> list[str]:
    """Return the exact odds of an answer, for everybody it may touch."""
    ways = "1 way" if odds.paths == 1 else f"{odds.paths} ways"
    lines = [f"{odds.answer}: {ways} the dice can fall; {odds.assumption}"]
    if not odds.touched():
        lines.append("nobody can be hurt by it")
    for name in odds.touched():
        out = odds.chance_out(name)
        lines.append(
            f"{name}: hurt {exactly(odds.chance_hurt(name))}, avg {float(odds.mean(name)):.2f}"
            + (f", out of the fight {exactly(out)}" if out else "")
        )
        spread = [f"{lost}: {percent(chance)}" for lost, chance in odds.spread(name).items()]
        lines.append(f"    loses {', '.join(spread)}")
    lines += [f"{what}: {exactly(chance)}" for what, chance in odds.also().items()]
    return lines


def exactly(chance: Fraction) -> str:
    """Return a chance with two decimals, and as a fraction where that is short."""
    words = f"{float(chance) * 100:.2f} %"
    return (
        f"{words} ({chance})" if chance.denominator < 10_000 and chance.denominator > 1 else words
    )
