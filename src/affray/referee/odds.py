"""Exact odds of an answer, by running the rules over every way the dice can fall."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from affray.core.act.question import Given, Question, Refused
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import States, Strayed, TooManyPaths, act_states, states_of
from affray.core.record.session import Session
from affray.core.room.system import System
from affray.core.view.view import Names, Seat, renamed

MOST_PATHS = 200_000


@dataclass(frozen=True)
class Odds:
    """Exact chances of what an answer leads to, or a simulation that says so."""

    answer: str
    states: list[tuple[Fraction, dict[str, Any]]]
    paths: int
    assumption: str
    exact: bool = True

    def chance_hurt(self, name: str) -> Fraction:
        """Return the chance that somebody loses anything."""
        return sum((p for p, what in self.states if what["lost"].get(name)), Fraction(0))

    def chance_out(self, name: str) -> Fraction:
        """Return the chance that somebody is out of the fight after it."""
        return sum((p for p, what in self.states if name in what["out"]), Fraction(0))

    def spread(self, name: str) -> dict[int, Fraction]:
        """Return the chance of every loss of somebody, nothing included."""
        found: dict[int, Fraction] = {}
        for chance, what in self.states:
            lost = what["lost"].get(name, 0)
            found[lost] = found.get(lost, Fraction(0)) + chance
        return dict(sorted(found.items()))

    def mean(self, name: str) -> Fraction:
        """Return the loss to be expected."""
        return sum((p * lost for lost, p in self.spread(name).items()), Fraction(0))

    def also(self) -> dict[str, Fraction]:
        """Return what else may come of it, in words of the book, each with its chance."""
        found: dict[str, Fraction] = {}
        for chance, what in self.states:
            for words in what.get("also", ()):
                found[words] = found.get(words, Fraction(0)) + chance
        return found

    def touched(self) -> list[str]:
        """Return everybody who may lose something."""
        return sorted({name for _, what in self.states for name in what["lost"]})


UNEXPLAINED = "what you know of the foes does not explain this; no odds here"


def odds_of(
    session: Session, seat: Seat, names: Names, question: Question, row: Numbers, limit: int
) -> tuple[list[tuple[Fraction, dict[str, Any]]], int, str]:
    """Return what an answer leads to, by how many paths, and what was taken for granted.

    For the game master the fight is as it is, for a player as the side knows it.
    """
    fight = session.seam_fight()
    assumption = "the others answer by their tactics"
    if not seat.sees_all:
        fight = fight.imagine(seat.side, 1)
    answers, faces = session.since_seam()
    assumption = fight.foresee(question, row) or assumption
    if not seat.sees_all:
        assumption += "; foes are taken as they look"
    givers = _givers(fight, [*answers, (question.asked.name, row)])
    before = fight.clone()
    try:
        states = act_states(fight, states_of(fight), faces, givers, limit)
    except TooManyPaths:
        raise Refused(f"more than {limit} ways the dice can fall: too many to count") from None
    except Strayed:
        raise Refused(UNEXPLAINED) from None
    except IndexError:
        if seat.sees_all:
            raise
        # A foe has just done what the foe that this side imagines has no means for.
        raise Refused(UNEXPLAINED) from None
    found = _outcomes(session.system, before, fight, states)
    seen = [(chance, renamed(what, names)) for chance, what in found]
    return seen, int(states.paths), assumption


def _givers(fight: Fight, answers: Sequence[tuple[str, Numbers]]) -> list[Given]:
    """Let fighters of a clone answer as they did, then by their tactics."""
    rows: dict[str, list[Numbers]] = {}
    for name, row in answers:
        rows.setdefault(name, []).append(row)
    givers: list[Given] = []
    for fighter in fight.fighters:
        if fighter.name in rows:
            giver = Given(rows[fighter.name], fighter.tactics)
            fighter.tactics = giver
            givers.append(giver)
    return givers


def _outcomes(
    system: System, before: Fight, fight: Fight, states: States
) -> list[tuple[Fraction, dict[str, Any]]]:
    """Return what the states mean, each with its exact chance."""
    found: dict[str, tuple[Fraction, dict[str, Any]]] = {}
    for row, weights in zip(states.rows, states.weights, strict=True):
        chance = sum((Fraction(w, out_of) for out_of, w in weights.items()), Fraction(0))
        fight.restore(row)
        what = system.outcome(before, fight)
        key = json.dumps(what, sort_keys=True)
        known = found.get(key, (Fraction(0), what))
        found[key] = (known[0] + chance, what)
    return list(found.values())
