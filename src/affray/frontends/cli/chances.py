"""Chances and odds in a few words, beside a choice."""

from __future__ import annotations

from fractions import Fraction

from affray.referee import Odds, percent

HURT, HEALED, OUT = "hurt", "healed", "out"
# What only says how something else came about, and is left out of the fewest words
ON_THE_WAY = ("hit", "missed", "dodged", "parried", "blocked", "warded off", "outmaneuvered")
MOST_OUTCOMES = 3
MOST_PEOPLE = 2
NOTHING_YET = "nothing is decided by it yet"
RARE = 0.01  # what befalls whoever chooses less often is not worth a word


def odds_words(odds: Odds, name: str, own: str = "") -> str:
    """Return the odds of a choice in a few words: whom it hurts, downs, or what else it does.

    `name` is whom the choice names itself, so that it need not be said again, and `own` who
    chooses: what that one risks comes last.
    """
    about = "~" if not odds.exact else ""
    words: list[str] = []
    others = [one for one in odds.concerned() if one != own]
    others.sort(key=lambda one: (one != name, -odds.chance_hurt(one)))
    for one in others[:MOST_PEOPLE]:
        words += _deeds(odds, one, "" if one == name else f"{one} ", about)
    if own:
        words += _risks(odds, own, about, alone=not words)
    return ", ".join(words)


def _deeds(odds: Odds, name: str, named: str, about: str) -> list[str]:
    """Return what a choice does to somebody."""
    words: list[str] = []
    outcomes = odds.outcomes(name)
    if HURT in outcomes:
        mean = sum(lost * p for lost, p in odds.spread(name).items() if lost > 0)
        words.append(f"hurts {named}{about}{percent(outcomes[HURT])}, avg {float(mean):.1f}")
    if HEALED in outcomes:
        mean = sum(-lost * p for lost, p in odds.spread(name).items() if lost < 0)
        words.append(f"heals {named}{about}{percent(outcomes[HEALED])}, avg {float(mean):.1f}")
    if down := _down(odds, name):
        words.append(f"downs {about}{percent(down)}")
    left_out = {HURT, HEALED, OUT, *ON_THE_WAY}
    more = [(word, p) for word, p in outcomes.items() if word not in left_out]
    for word, chance in more if not words else []:
        words.append(f"{'' if words else named}{word} {about}{percent(chance)}")
    if not words and "hit" in outcomes:
        return [f"cannot hurt {named}".rstrip()]
    return words[:MOST_OUTCOMES]


def _down(odds: Odds, name: str) -> Fraction:
    """Return the chance that somebody is out of the fight and has not left it."""
    return odds.chance(name, OUT) - odds.chance(name, "gone")


def _risks(odds: Odds, own: str, about: str, alone: bool) -> list[str]:
    """Return what may come to whoever chooses."""
    words: list[str] = []
    outcomes = odds.outcomes(own)
    if HURT in outcomes:
        mean = sum(lost * p for lost, p in odds.spread(own).items() if lost > 0)
        how_much = f", avg {float(mean):.1f}" if alone else ""
        words.append(f"{own} hurt {about}{percent(outcomes[HURT])}{how_much}")
    if down := _down(odds, own):
        words.append(f"{'' if words else own + ' '}down {about}{percent(down)}")
    if HEALED in outcomes:
        words.append(f"heals {own} {about}{percent(outcomes[HEALED])}")
    for word, chance in outcomes.items():
        unsure = RARE <= chance < 1 and word not in (HURT, HEALED, OUT, *ON_THE_WAY)
        if unsure and len(words) < MOST_OUTCOMES:
            words.append(f"{word} {about}{percent(chance)}")
    return words
