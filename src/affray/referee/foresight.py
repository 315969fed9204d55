"""Foresight: the odds of a choice, by running the rules over every way the dice can fall.

Exact as long as the ways can be counted; beyond that the same choice is tried many times. For the
game master the fight is as it is, for a player as the side knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from affray.core.act.question import Player, Question, Refused
from affray.core.fight.choosing import Chosen, Strayed, UntilTurn, likeness
from affray.core.fight.circle import around
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import (
    ACT,
    BLOW,
    END,
    ROUND,
    TURN,
    Circling,
    Entangled,
    TooManyPaths,
    Walk,
)
from affray.core.fight.states import States, take_out
from affray.core.record.session import Session
from affray.core.room.outcomes import NOTHING, Outcome
from affray.core.room.system import System
from affray.core.story.words import pick
from affray.core.view.view import Names, Seat
from affray.referee.about import native_status
from affray.referee.odds import Odds, Scene

HORIZONS = {"act": ACT, "round": ROUND, "next turn": TURN, "end": END}
OF_TURNS = ["turn", "plan"]  # the kinds of questions that ask for a turn, not for an answer in one
UNEXPLAINED = "what you know of the foes does not explain this; no odds here"
SEED = 1
GUESSES = 6  # of what foes may be, before it is said that nothing explains what they did

Fates = dict[str, dict[Outcome, Fraction]]


class Effort:
    """How much may be walked before it is tried by chance, and how often that."""

    def __init__(self, paths: int, tries: int) -> None:
        self.paths = paths
        self.tries = tries


def usual_effort() -> Effort:
    """Return what takes about a second or two."""
    return Effort(400_000, 20_000) if native_status().compiled else Effort(20_000, 2_000)


def effort_of(paths: int | None, tries: int | None) -> Effort:
    """Return the usual effort, or what somebody says instead of it."""
    effort = usual_effort()
    if paths is not None:
        effort.paths = paths
    if tries is not None:
        effort.tries = tries
    return effort


def horizon_of(word: str) -> str:
    """Return how far to look, as it is called, or raise Refused."""
    return list(HORIZONS)[pick("horizon", word.replace("-", " ").replace("_", " "), list(HORIZONS))]


class Foresight:
    """What can be foreseen of one choice."""

    def __init__(
        self, session: Session, seat: Seat, names: Names, question: Question, row: Numbers
    ) -> None:
        self.session = session
        self.seat = seat
        self.names = names
        self.question = question
        self.row = row

    def odds(self, shown: str, horizon: str, effort: Effort, together: bool = False) -> Odds:
        """Return the odds of the choice; `together` also what comes to several at once."""
        return self._tell(shown, horizon, {}, effort, together)

    def each(self, shown: str, horizon: str, effort: Effort) -> Odds:
        """Return the odds of the choice, with a column for each answer of the first other asked."""
        listener = Listener()
        odds = self._tell(shown, horizon, {"listen": listener}, effort)
        columns: dict[str, Odds] = {}
        for name, text in listener.heard:
            said = self.names.out(name, self.names.unseen)
            if said is None:
                continue
            label = f"{said}: {text}"
            insists = {"insist": (name, listener.kind, text)}
            columns[label] = self._tell(label, horizon, insists, effort)
        return replace(odds, columns=columns)

    def _tell(
        self,
        shown: str,
        horizon: str,
        others: dict[str, Any],
        effort: Effort,
        together: bool = False,
    ) -> Odds:
        """Return the odds of the fight as it is; for a player, of the first guess that explains it.

        What a foe is taken for need not explain the dice that fell, nor have the means for what
        it did. Then the dice may be any that lead here, or the foe is taken for another.
        """
        for guess in range(1 if self.seat.sees_all else GUESSES):
            for loose in (False, True):
                walk, assumption = self._walk(horizon, others, guess)
                if loose:
                    walk.loosen(self.question.kind, likeness(self.question.asked))
                    assumption += "; the dice so far may be any that lead here"
                try:
                    odds = Odds(shown, {}, 0, assumption, horizon)
                    return self._run(walk, odds, effort, together)
                except Strayed:
                    if self.seat.sees_all:
                        break
                except IndexError:  # it has no means for what it has just done
                    if self.seat.sees_all:
                        raise
        raise Refused(UNEXPLAINED)

    def _walk(self, horizon: str, others: dict[str, Any], guess: int = 0) -> tuple[Walk, str]:
        """Return the walk from the last seam, and what is taken for granted on it."""
        session, question = self.session, self.question
        fight = session.seam_fight()
        if not self.seat.sees_all:
            fight = imagined(fight, session.fight, self.seat.side, guess)
        answers, faces = session.since_seam()
        far = HORIZONS[horizon]
        if far == ACT and question.kind not in OF_TURNS and not fight.begins_act(question):
            far = BLOW
        assumption = ""
        if far in (ACT, BLOW):
            assumption = fight.foresee(question, self.row)
        assumption = assumption or "the others answer by their tactics"
        if far in (ROUND, TURN):
            assumption += ", and so does whoever acts later"
        if not self.seat.sees_all:
            assumption += "; foes are taken as they look"
        asked = question.asked.name
        until = _follow(fight, asked, others)
        givers = givers_of(fight, [*answers, (asked, self.row)], asked)
        number = next((one.number for one in fight.fighters if one.name == asked), -1)
        walk = Walk(fight, faces, givers, far, number)
        if far == TURN:
            walk.until = until
        return walk, assumption

    def _run(self, walk: Walk, odds: Odds, effort: Effort, together: bool = False) -> Odds:
        """Walk every way, or try some if they are too many."""
        states, exact = run_walk(walk, effort, together)
        if walk.loose and not states.fill():
            raise Strayed
        system = self.session.system
        seen = fates_seen(fates_of(system, walk, states), self.names)
        scenes = scenes_seen(scenes_of(system, walk, states), self.names) if together else None
        return replace(odds, fates=seen, paths=int(states.paths), exact=exact, scenes=scenes)


def imagined(fight: Fight, now: Fight, side: int, guess: int) -> Fight:
    """Return a fight as a side takes it to be, the likeliest guess first.

    Whoever has shown itself since the last seam is in it, and hides until it does so again.
    """
    hidden: dict[int, int] = {}
    for one, same in zip(fight.fighters, now.fighters, strict=False):
        if same.seen_by(side) and not one.seen_by(side):
            hidden[int(one.number)] = one.hidden
            one.hidden = same.hidden
    found = fight.imagine(side, SEED + guess, guess == 0)
    for number, how in hidden.items():
        found.fighters[number].hidden = how
    return found


def fates_seen(fates: Fates, names: Names) -> Fates:
    """Return what may come to those whom a viewer knows of, by the names it knows."""
    said = {names.out(name, names.unseen): fate for name, fate in fates.items()}
    return {name: fate for name, fate in said.items() if name is not None}


def scenes_seen(scenes: Mapping[Scene, Fraction], names: Names) -> dict[Scene, Fraction]:
    """Return what may come to several at once, as far as a viewer knows of them."""
    found: dict[Scene, Fraction] = {}
    for scene, chance in scenes.items():
        said = [(names.out(name, names.unseen), outcome) for name, outcome in scene]
        seen = tuple((name, outcome) for name, outcome in said if name is not None)
        found[seen] = found.get(seen, Fraction(0)) + chance
    return found


def run_walk(walk: Walk, effort: Effort, together: bool = False) -> tuple[States, bool]:
    """Return the states that a walk ends in, and whether they are all.

    If it is asked what comes together, nobody's fate is put aside.
    """
    try:
        return every_way(walk, effort.paths, walk.horizon == ACT and not together), True
    except TooManyPaths:
        if effort.tries <= 0:
            raise Refused(f"more than {effort.paths} ways the dice can fall") from None
        return walk.some_ways(effort.tries, SEED), False


def every_way(walk: Walk, limit: int, blur: bool) -> States:
    """Return every state that a walk ends in; fates are put aside if they can be."""
    try:
        return walk.all_ways(limit, blur)
    except Entangled:
        return every_way(walk, limit, False)
    except Circling:
        return around(walk, limit)


def fates_of(system: System, walk: Walk, states: States) -> Fates:
    """Return what comes to everybody in the states that a walk ends in, with its chance."""
    fight, before = walk.fight, walk.before
    assert before is not None
    found: Fates = {one.name: {} for one in fight.fighters if one.name}
    read = Reader(system, before, fight, int(walk.asker))
    for at, row in enumerate(states.rows):
        chance = states.chance(at)
        take_out(fight, row)
        settled = int(row.carry(0))  # whose fate was put aside
        for fighter in fight.fighters:
            if fighter.name and (settled >> fighter.number) & 1 == 0:
                _add(found[fighter.name], read.outcome(int(fighter.number)), chance)
    for number, fates in walk.aside.items():
        fighter = fight.fighters[number]
        for fate, share in fates.items():
            _, came, *rest = walk.fates[fate]
            numbers = Numbers()
            numbers.take_list(rest)
            fighter.carry(numbers.read())
            fighter.came = came
            _add(found[fighter.name], read.outcome(number), share.fraction())
    return {name: fate for name, fate in found.items() if set(fate) != {NOTHING}}


def scenes_of(
    system: System,
    walk: Walk,
    states: States,
    more: Callable[[Outcome, Fighter], Outcome] | None = None,
) -> dict[Scene, Fraction]:
    """Return what comes to all together in the states that a walk ends in, with its chance.

    `more` adds to what came to a fighter, in the fight of the walk.
    """
    assert walk.before is not None
    read = Reader(system, walk.before, walk.fight, int(walk.asker))
    found: dict[Scene, Fraction] = {}
    for at, row in enumerate(states.rows):
        take_out(walk.fight, row)
        scene: list[tuple[str, Outcome]] = []
        for fighter in walk.fight.fighters:
            if fighter.name:
                came = read.outcome(int(fighter.number))
                scene.append((fighter.name, came if more is None else more(came, fighter)))
        key = tuple(scene)
        found[key] = found.get(key, Fraction(0)) + states.chance(at)
    return found


def _add(fate: dict[Outcome, Fraction], outcome: Outcome, chance: Fraction) -> None:
    fate[outcome] = fate.get(outcome, Fraction(0)) + chance


class Reader:
    """Reads what has come to a fighter; the same numbers are read once."""

    def __init__(self, system: System, before: Fight, after: Fight, chose: int) -> None:
        self.system = system
        self.before = before
        self.after = after
        self.chose = chose
        self._row = Numbers()
        self._known: dict[tuple[int, ...], Outcome] = {}
        self._was: list[Numbers] = []
        for fighter in before.fighters:
            fighter.carry(self._row.write())
            self._was.append(self._row.copy())

    def outcome(self, number: int) -> Outcome:
        """Return what has come to a fighter of the fight as it is now."""
        fighter = self.after.fighters[number]
        fighter.carry(self._row.write())
        if fighter.came == 0 and self._row.same(self._was[number]):
            return NOTHING
        key = (number, int(fighter.came), *self._row.to_list())
        if key not in self._known:
            was = self.before.fighters[number]
            chose = number == self.chose
            self._known[key] = self.system.came_to(self.before, was, self.after, fighter, chose)
        return self._known[key]


# -- who answers ------------------------------------------------------------------------------


def givers_of(fight: Fight, answers: Sequence[tuple[str, Numbers]], asked: str) -> list[Chosen]:
    """Let fighters of a clone answer as they did, then by their tactics."""
    rows: dict[str, list[Numbers]] = {}
    for name, row in answers:
        rows.setdefault(name, []).append(row)
    givers: list[Chosen] = []
    for fighter in [*fight.fighters, fight.scene]:
        if fighter.name in rows:
            giver = Chosen(rows[fighter.name], fighter.tactics, fighter.name == asked)
            fighter.tactics = giver
            givers.append(giver)
    return givers


def _follow(fight: Fight, asked: str, others: dict[str, Any]) -> UntilTurn | None:
    """Let whoever chose go on to its next turn, and others be heard or held to an answer."""
    until: UntilTurn | None = None
    for fighter in fight.fighters:
        if fighter.name == asked:
            until = UntilTurn(fighter.tactics, OF_TURNS)
            fighter.tactics = until
        elif "listen" in others:
            fighter.tactics = Heard(fighter.tactics, others["listen"])
        elif "insist" in others and others["insist"][0] == fighter.name:
            fighter.tactics = Insists(fighter.tactics, *others["insist"][1:])
    return until


class Listener:
    """Hears what the first of the others that is asked could answer."""

    def __init__(self) -> None:
        self.kind = ""
        self.who = ""
        self.heard: list[tuple[str, str]] = []

    def hear(self, fight: Fight, question: Question) -> None:
        """Note the open answers of a question, if it is the first or like it."""
        if question.kind in OF_TURNS:
            return
        self.kind = self.kind or question.kind
        self.who = self.who or question.asked.name
        if (self.kind, self.who) != (question.kind, question.asked.name):
            return
        for option in question.options(fight):
            one = (self.who, option.key)
            if option.legal and one not in self.heard:
                self.heard.append(one)


class Heard(Player):
    """Answers like another while somebody listens."""

    def __init__(self, then: Player, listener: Listener) -> None:
        self.name = then.name
        self.then = then
        self.listener = listener

    def answer(self, fight: Fight, question: Question) -> int:
        """Let the question be heard, and hand it on."""
        self.listener.hear(fight, question)
        return self.then.answer(fight, question)


class Insists(Player):
    """Gives one answer to every question of a kind to which it is open, others like another."""

    def __init__(self, then: Player, kind: str, text: str) -> None:
        self.name = then.name
        self.then = then
        self.kind = kind
        self.text = text

    def answer(self, fight: Fight, question: Question) -> int:
        """Give the answer if it is open here."""
        if question.kind == self.kind:
            try:
                question.take(fight, self.text)
                if question.wrong(fight) is None:
                    return question.choice
            except Refused:
                pass
        return self.then.answer(fight, question)
