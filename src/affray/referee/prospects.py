"""Prospects: what may come to everybody from here, without a choice, if all play by tactics."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from affray.core.act.question import Player, Question, Refused
from affray.core.fight.choosing import NextTurn, Strayed
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.odds import END, ROUND, Walk
from affray.core.record.session import Session
from affray.core.room.outcomes import NOTHING, Outcome
from affray.core.story.words import pick
from affray.core.view.view import Names, Seat
from affray.referee.foresight import (
    OF_TURNS,
    SEED,
    UNEXPLAINED,
    Effort,
    fates_seen,
    givers_of,
    run_walk,
    scenes_of,
    scenes_seen,
)
from affray.referee.odds import Odds, Scene

HORIZONS = {"round": ROUND, "first turn": END, "end": END}
FIRST = "acts first"
BEFORE = "before the foes"  # everybody of a side that is asked for a turn before any other is
CAUGHT = "surprised"
PASSING = ("end", "pass")  # how somebody does nothing on its turn


def prospects(
    session: Session, seat: Seat, names: Names, horizon: str, effort: Effort, together: bool
) -> Odds:
    """Return what may come to everybody from here, if all play by their tactics."""
    horizon = list(HORIZONS)[pick("horizon", horizon.replace("-", " "), list(HORIZONS))]
    fight = session.seam_fight()
    if not seat.sees_all:
        fight = fight.imagine(seat.side, SEED, True)
    fight.lingers = True  # whoever is left bleeding may yet die
    answers, faces = session.since_seam()
    turns = Turns(fight, 1 << len(session.system.marks))
    if horizon == "first turn":
        for fighter in fight.fighters:
            fighter.tactics = Passes(fighter.tactics, turns.mark)
    walk = Walk(fight, faces, givers_of(fight, answers, ""), HORIZONS[horizon], -1)
    try:
        states, exact = run_walk(walk, effort, together)
    except (Strayed, IndexError):
        raise Refused(UNEXPLAINED) from None
    more = turns.add if horizon == "first turn" else None
    scenes = scenes_of(session.system, walk, states, more)
    assumption = "everybody plays by the usual tactics"
    if not seat.sees_all:
        assumption += "; foes are taken as they look"
    found = Odds("as things stand", {}, int(states.paths), assumption, horizon, exact)
    return replace(
        found,
        fates=fates_seen(apart(scenes), names),
        scenes=scenes_seen(scenes, names) if together else None,
    )


class Turns:
    """Adds to what came to a fighter whether it acts first, and whether it is surprised."""

    def __init__(self, fight: Fight, mark: int) -> None:
        self.fight = fight
        self.mark = mark

    def add(self, outcome: Outcome, fighter: Fighter) -> Outcome:
        """Return what came to a fighter with that."""
        words = list(outcome.words)
        if fighter.came & self.mark:
            words.append(FIRST)
        if fighter.came & (2 * self.mark):
            words.append(BEFORE)
        if self.fight.is_caught(fighter) and CAUGHT not in words:
            words.append(CAUGHT)
        return Outcome(outcome.lost, tuple(words))


def apart(scenes: dict[Scene, Fraction]) -> dict[str, dict[Outcome, Fraction]]:
    """Return what comes to each, whatever comes to the others; leave out to whom nothing does."""
    found: dict[str, dict[Outcome, Fraction]] = {}
    for scene, chance in scenes.items():
        for name, outcome in scene:
            fate = found.setdefault(name, {})
            fate[outcome] = fate.get(outcome, Fraction(0)) + chance
    return {name: fate for name, fate in found.items() if set(fate) != {NOTHING}}


class Passes(Player):
    """Marks who is asked for a turn, and does nothing, until somebody of another side is asked."""

    def __init__(self, then: Player, mark: int) -> None:
        self.name = then.name
        self.then = then
        self.mark = mark

    def answer(self, fight: Fight, question: Question) -> int:
        """Pass at a turn if it is of the side that is asked first; hand all else on."""
        if question.kind not in OF_TURNS:
            return self.then.answer(fight, question)
        first = next((one for one in fight.fighters if one.came & self.mark), None)
        if first is None:
            question.asked.came |= self.mark
        elif first.side != question.asked.side:
            raise NextTurn
        question.asked.came |= 2 * self.mark
        for text in PASSING:
            try:
                question.take(fight, text)
            except Refused:
                continue
            if question.wrong(fight) is None:
                return question.choice
        raise NextTurn
