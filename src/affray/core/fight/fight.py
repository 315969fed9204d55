"""A fight: fighters, dice, questions, events, and the steps from seam to seam.

The rules of a book touch the world in three ways only: `roll`, `ask` (or `ask_all`) and `tell`.
Who answers depends on how the fight is read: in bulk, tactics answer and seeded dice fall with
nobody listening; walking, the dice take every path in turn; hosted, a host answers everything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.act.form import Form
from affray.core.act.question import Player, Question
from affray.core.field.battlefield import Battlefield
from affray.core.fight.circumstance import Circumstances
from affray.core.fight.dice import (
    LOW,
    MULTIPLIER,
    Walker,
    face,
    key_of,
    next_state,
    seed_key,
    stream,
)
from affray.core.fight.lore import Lore
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally

BULK: Final[i64] = 0
WALKING: Final[i64] = 1
HOSTED: Final[i64] = 2

NOBODY: Final[i64] = -1  # no winner yet
DRAW: Final[i64] = -2  # it ended without a winner

UNTOLD: Final[i64] = -1  # a book does not say when somebody is hurt or falls: look at every seam

MOST_FIGHTERS: Final = 60  # who is hidden from whom is kept in the bits of one number

_NO_TACTICS: Final = Player()
_NO_WALKER: Final = Walker()  # whoever walks brings one
SCENE: Final = "the scene"  # rolls what belongs to nobody, and answers for whoever referees
_SCENE_KEY: Final = key_of(SCENE)


class BlowOver(Exception):
    """A blow is over, and the odds that are walked look no further."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighter:
    """Somebody in a fight: what every book needs of a fighter."""

    # Numbers that have a value from the first, so that compiled systems need not look whether
    # plain Python has set them: which it might not, in a class that it may inherit from.
    key: i64 = 0
    number: i64 = 0  # the place in the fight's list
    side: i64 = 0
    stream: i64 = 1  # this fighter's own dice
    place: i64 = 0  # where on the battlefield
    hidden: i64 = 0  # bit n: hidden from side n
    gone: i64 = 0  # 1: left the field or was taken off it
    came: i64 = 0  # what has come to it on the path being walked, in bits of the book: no state
    proven: i64 = 0  # what it was seen to be able to do, in bits of the book: knowledge, no state

    def __init__(self, name: str, side: i64, key: i64 = 0) -> None:
        self.name = name
        self.key = key if key != 0 else key_of(name)  # a clone brings its key along
        self.side = side
        self.tactics: Player = _NO_TACTICS

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        self.stream = row.carry(self.stream)
        self.place = row.carry(self.place)
        self.side = row.carry(self.side)
        self.hidden = row.carry(self.hidden)
        self.gone = row.carry(self.gone)

    def take_core(self, other: Fighter) -> None:
        """Take over the numbers of the core from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.proven = other.proven

    def supply_names(self) -> tuple[str, ...]:
        """Return the names of the numbers that `supply_at` knows, in their order."""
        return ()

    def supply_at(self, at: i64) -> i64:
        """Return a number that supplies are kept in by its place: quicker than by its name."""
        raise IndexError(at)

    def belongs_to(self) -> i64:
        """Return the side whose secrets its player may know, whomever it fights for now."""
        return self.side

    def seen_by(self, side: i64) -> bool:
        """Tell whether a side knows that this fighter is there."""
        return side == self.side or (self.hidden >> side) & 1 == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """Answers for the world when a fight is played, replayed or scripted."""

    def ask(self, fight: Fight, question: Question) -> i64:
        """Fill in the answer of one question and return its choice."""
        raise NotImplementedError

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Fill in the answers of all questions, sealed until the last is in."""
        raise NotImplementedError

    def waits(self, fight: Fight, question: Question) -> bool:
        """Tell whether to ask although nothing is left that must be: somebody may want more."""
        return False

    def faces(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Return the faces of dice that `who` rolls."""
        return draw(who, count, sides)

    def each(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Return the faces of dice that are looked at one by one, so that a sum will not do."""
        return self.faces(fight, who, count, sides, words)

    def tell(self, fight: Fight, event: object) -> None:
        """Hear that something happened."""

    def told_so_far(self) -> list[object]:
        """Return what was told so far, as far as it is kept: `affray.core.record.told.Told`."""
        return []

    def begins(self, fight: Fight) -> None:
        """Hear that a fight goes back to its start, with other dice."""


def draw(who: Fighter, count: i64, sides: i64) -> list[int]:
    """Return the next faces of a fighter's own dice."""
    faces: list[int] = []
    for _die in range(count):
        who.stream = next_state(who.stream)
        faces.append(face(who.stream, sides))
    return faces


def fall(who: Fighter, count: i64, sides: i64) -> i64:
    """Return the sum of the next dice of a fighter: `draw` without keeping the faces."""
    state = who.stream
    total = count
    for _die in range(count):
        state = MULTIPLIER * (state & LOW) + (state >> 31)
        total += ((state ^ (state >> 31)) & LOW) * sides >> 31
    who.stream = state
    return total


def count_good(who: Fighter, count: i64, sides: i64, at_least: i64) -> i64:
    """Return how many of a fighter's next dice are good: `draw` without keeping the faces."""
    state = who.stream
    least = at_least - 1
    good: i64 = 0
    for _die in range(count):
        state = MULTIPLIER * (state & LOW) + (state >> 31)
        if ((state ^ (state >> 31)) & LOW) * sides >> 31 >= least:
            good += 1
    who.stream = state
    return good


_NO_HOST: Final = Host()
_NO_LORE: Final = Lore()


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight:
    """The state of a fight between two seams, and the three calls of the rules."""

    # As in Fighter: there from the first.
    round: i64 = 0
    over: bool = False
    winner: i64 = NOBODY
    turns: i64 = 0  # turns taken and attacks made, for whoever counts
    attacks: i64 = 0
    # how often somebody was hurt, and how often somebody fell, where a book says so: no state
    harms: i64 = UNTOLD
    falls: i64 = UNTOLD
    mode: i64 = BULK
    heard: bool = False
    lingers: bool = False  # what comes after the last blow is played too (core/fight/aftermath.py)
    stage: i64 = 0  # of what comes after the last blow, 0 before it
    had_time: i64 = 0  # how many have done something in it, or suffered it
    likeliest: bool = False  # imagined, with everybody taken for what is the likeliest

    def __init__(self, fighters: list[Fighter], sides: list[str], field: Battlefield) -> None:
        self.fighters: Final = fighters
        self.sides = sides
        self.field = field
        self.scene: Final = Fighter(SCENE, -1, _SCENE_KEY)
        self.host: Host = _NO_HOST
        self.walker: Walker = _NO_WALKER
        self.circumstances: Final = Circumstances()
        self.lore: Lore = _NO_LORE
        self.forms: dict[str, Form] = {}  # what can be answered to each kind of question
        self.faces: list[int] = []  # of the last roll, kept while hosted
        self.reading_order: list[int] = []  # how simultaneous fighters are read; empty: as listed
        self._scratch: Final = Tally(False)
        self._other_scratch: Final = Tally(False)
        self._row: Final = Numbers()
        self._start: Fight | None = None
        self._present: tuple[tuple[str, int, int], ...] = ()  # as last asked for
        self._present_names: list[str] = []  # the same, to be compared quickly
        self._present_sides: vec[i64] = vec[i64]()  # side and hidden in turn
        for number, fighter in enumerate(fighters):
            fighter.number = number

    # -- what a system provides ---------------------------------------------------------------

    def step(self) -> bool:
        """Run to the next seam; False when the fight is over."""
        raise NotImplementedError

    def empty(self) -> Fight:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        raise NotImplementedError

    def forget(self, side: i64) -> None:
        """Replace every number that a side cannot know by what it can see."""
        raise NotImplementedError

    def is_out(self, fighter: Fighter) -> bool:
        """Tell whether a fighter can no longer fight."""
        return fighter.gone != 0

    def sealed(self, answered: list[Question]) -> None:
        """Hear which of several sealed questions are answered before any person is asked.

        A system may tell a digest of the answers here: people can check it at the reveal.
        """

    def foresee(self, question: Question, answer: Numbers) -> str:
        """Leave out of a clone, for odds, what an answer does not concern.

        For books in which all act at once. Return what is taken for granted, or nothing.
        """
        return ""

    def begins_act(self, question: Question) -> bool:
        """Tell whether an answer begins an act though it is asked on nobody's turn: flight."""
        return False

    def unfinished(self) -> bool:
        """Tell whether the seam lies within an act: more of it comes before the next question."""
        return False

    def settled(self) -> i64:
        """Return whom the rest of the act under way can no longer touch, as bits.

        How badly such a one fared is known, and nobody else's dice depend on it: see `blur`.
        """
        return 0

    def touched(self, fighter: Fighter, then: Fighter) -> bool:
        """Tell whether anything has come to one who was settled since it was so."""
        return True

    def blur(self, fighter: Fighter, before: Fighter) -> None:
        """Let one who is settled be as before the act: the rest of it cannot tell."""
        row = self._row
        before.carry(row.write())
        fighter.carry(row.read())

    def rebase(self, by: i64) -> None:
        """Count rounds from a later one on; what is dated by rounds goes with it.

        What is only compared, such as initiative, may be counted anew as well.
        """
        self.round -= by

    # -- after the last blow ------------------------------------------------------------------

    def begin_span(self) -> i64:
        """Let another stretch of time begin, and say what it is: a `Span`."""
        return 0

    def tends(self, who: Fighter) -> i64:
        """Let somebody do what it chooses in a stretch of time: `Tended`."""
        return 0

    def endures(self, who: Fighter) -> bool:
        """Let time do to somebody what it does; False where that is nothing."""
        return False

    # -- the three calls ----------------------------------------------------------------------

    def roll(self, who: Fighter, count: i64, sides: i64, words: str) -> i64:
        """Return the sum of `count` dice that `who` rolls."""
        if self.circumstances.count > 0:
            self.circumstances.spend(who.number)
        if self.mode == BULK:
            return fall(who, count, sides)
        return self._roll(who, count, sides, words)

    def check(
        self, who: Fighter, count: i64, sides: i64, needed: i64, words: str, step: i64 = 0
    ) -> i64:
        """Return a roll of which only this matters: at most `needed` or not, lowest, highest.

        With a step it matters as well by how many whole steps it stays under. It is a roll like
        any other; walking, all rolls that come to the same are one path.
        """
        if self.circumstances.count > 0:
            self.circumstances.spend(who.number)
        if self.mode == BULK:
            return fall(who, count, sides)
        if self.mode == WALKING:
            return self.walker.check(count, sides, needed, step)
        return self._roll(who, count, sides, words)

    def _roll(self, who: Fighter, count: i64, sides: i64, words: str) -> i64:
        """Roll when it is not bulk play."""
        if self.mode == WALKING:
            return self.walker.roll(count, sides)
        self.faces = self.host.faces(self, who, count, sides, words)
        return sum(self.faces)

    def pool(self, who: Fighter, count: i64, sides: i64, at_least: i64, words: str) -> i64:
        """Return how many of `count` dice show `at_least` or more."""
        if self.circumstances.count > 0:
            self.circumstances.spend(who.number)
        if self.mode == BULK:
            return count_good(who, count, sides, at_least)
        if self.mode == WALKING:
            return self.walker.pool(count, sides, at_least)
        self.faces = self.host.each(self, who, count, sides, words)
        return sum([1 for shown in self.faces if shown >= at_least])

    def keep(
        self, who: Fighter, count: i64, sides: i64, kept: i64, highest: bool, words: str
    ) -> i64:
        """Return the sum of the highest or lowest `kept` of `count` dice."""
        if self.circumstances.count > 0:
            self.circumstances.spend(who.number)
        if self.mode == WALKING:
            return self.walker.keep(count, sides, kept, highest)
        if self.mode == HOSTED:
            self.faces = self.host.each(self, who, count, sides, words)
        else:
            self.faces = draw(who, count, sides)
        return sum(sorted(self.faces, reverse=highest)[:kept])

    def ask(self, question: Question) -> i64:
        """Return what the fighter asked, or whoever plays it, has chosen."""
        if self.mode == HOSTED:
            return self.host.ask(self, question)
        return question.asked.tactics.answer(self, question)

    def waits(self, question: Question) -> bool:
        """Tell whether whoever plays the one asked may want more, though nothing must be asked."""
        return self.mode == HOSTED and self.host.waits(self, question)

    def ask_all(self, questions: list[Question]) -> None:
        """Have every question answered, none of them knowing of another's answer."""
        if self.mode == HOSTED:
            self.host.ask_all(self, questions)
            return
        for question in questions:
            question.asked.tactics.answer(self, question)

    def tell(self, event: object) -> None:
        """Tell whoever listens what happened; build events only while `heard`."""
        self.host.tell(self, event)

    def mark(self, who: Fighter, what: i64) -> None:
        """Note what came to somebody that no number shows: odds count it, nobody else."""
        if self.mode == WALKING:
            who.came |= what

    def cut(self, more: list[int]) -> None:
        """Say, while walking, that all that matters from here on is the state and these numbers.

        Paths that come to the same are then walked on together, in the middle of a step.
        """
        self.walker.cut(self, more)

    def blow_over(self) -> None:
        """Say that a blow and the answers to it are over: odds of an answer look no further."""
        if self.walker.one_blow and self.walker.chosen:
            raise BlowOver

    def circumstance(self, tally: Tally, who: Fighter) -> None:
        """Add what the game master grants or takes, where a book lets it count."""
        if self.circumstances.count > 0:
            self.circumstances.add(tally, who.number, self.round)

    def expected_circumstance(self, who: Fighter) -> i64:
        """Return what the game master grants or takes now, for whoever weighs what to do."""
        if self.circumstances.count == 0:
            return 0
        return self.circumstances.worth(who.number, self.round, False)

    def scratch(self) -> Tally:
        """Return the tally that rules add up in; read its total before it is used again."""
        return self._scratch.start(self.heard)

    def other_scratch(self) -> Tally:
        """Return a tally for what is added up beside the first."""
        return self._other_scratch.start(self.heard)

    # -- state --------------------------------------------------------------------------------

    def carry(self, row: Numbers) -> None:
        """List every number of the fight that can change."""
        self.round = row.carry(self.round)
        self.over = row.carry(1 if self.over else 0) != 0
        self.winner = row.carry(self.winner)
        self.stage = row.carry(self.stage)
        self.had_time = row.carry(self.had_time)
        self.turns = row.count(self.turns)
        self.attacks = row.count(self.attacks)
        self.scene.stream = row.carry(self.scene.stream)
        self.circumstances.carry(row)
        for fighter in self.fighters:
            fighter.carry(row)

    def take(self, other: Fight) -> None:
        """Take over the state of a clone.

        Compiled systems have a quicker way, which comes from the same declared numbers.
        """
        row = self._row
        other.carry(row.write())
        self.carry(row.read())

    def take_core(self, other: Fight) -> None:
        """Take over the numbers of the core; systems that list theirs begin with this."""
        self.round = other.round
        self.over = other.over
        self.winner = other.winner
        self.stage = other.stage
        self.had_time = other.had_time
        self.turns = other.turns
        self.attacks = other.attacks
        self.scene.stream = other.scene.stream
        self.circumstances.take(other.circumstances)

    def save(self) -> Numbers:
        """Return the state as a row of its own."""
        self.carry(self._row.write())
        return self._row.copy()

    def restore(self, row: Numbers) -> None:
        """Take over the state of a row that this fight or its clone has saved."""
        self.carry(row.read())

    def digest(self) -> str:
        """Return the digest of the state."""
        row = self._row.write()
        self.carry(row)
        return row.digest()

    def clone(self) -> Fight:
        """Return a fight in the same state, in bulk, with nobody listening."""
        other = self.empty()
        other.forms = self.forms
        other.lore = self.lore
        other.take(self)
        return other

    def seed(self, seed: i64) -> None:
        """Give everybody the dice of a seed."""
        key = seed_key(seed)
        self.scene.stream = stream(key, self.scene.key)
        for fighter in self.fighters:
            fighter.stream = stream(key, fighter.key)

    def give_dice(self, name: str, seed: i64) -> None:
        """Give somebody who has come later the dice that its name has in the fight of a seed."""
        newcomer = self.find(name)
        assert newcomer is not None
        newcomer.stream = stream(seed_key(seed), newcomer.key)

    def prepare(self) -> None:
        """Do at once what every fight from here begins with and needs neither dice nor answers."""

    def keep_start(self) -> None:
        """Remember the present state as the one that `begin` goes back to."""
        self.prepare()
        self._start = self.clone()

    def begin(self, seed: i64) -> None:
        """Go back to the start with the dice of another seed."""
        start = self._start
        assert start is not None
        self.take(start)
        self.seed(seed)
        self.host.begins(self)

    def imagine(self, side: i64, seed: i64, likeliest: bool = False) -> Fight:
        """Return the fight as a side may take it to be, with dice of its own.

        Hidden fighters are absent, and no die that falls here tells anything about the dice to
        come. Strangers are like those that the side has heard of and that look like them: by
        chance, another seed another guess, or as is the likeliest by their looks. What a host has
        kept of what was told counts in guesses by chance.
        """
        self.lore.listen(self, side)
        other = self.clone()
        nothing = Numbers()
        for fighter in other.fighters:
            if not fighter.seen_by(side):
                fighter.carry(nothing.write())
                nothing.blank()
                fighter.carry(nothing.read())
                fighter.gone = 1
                fighter.name = ""
        other.likeliest = likeliest
        other.seed(seed)  # guesses are drawn with these dice
        other.forget(side)
        other.seed(seed)
        return other

    def health_of(self, person: Fighter, full: i64, band: i64) -> i64:
        """Return what one who looks so well may have left: 4 unhurt, 3 half or more, 2 a fourth."""
        half = (full + 1) // 2
        fourth = (full + 3) // 4
        if band >= 4:
            return full
        if band == 3:
            return self.between(person, half, full - 1)
        if band == 2:
            return self.between(person, fourth, half - 1)
        return self.between(person, 1, fourth - 1)

    def between(self, person: Fighter, low: i64, high: i64) -> i64:
        """Return a number that somebody is taken to have: any from low to high, or the middle."""
        least = max(low, 1)
        if high <= least:
            return least
        if self.likeliest:
            return (least + high + 1) // 2
        return least + face(next_state(next_state(next_state(person.stream))), high - least + 1) - 1

    def present(self) -> tuple[tuple[str, int, int], ...]:
        """Return who is there: name, side, and from which sides hidden.

        As long as that is the same, so is the tuple: it is asked for with every event.
        """
        if not self._as_present():
            found: list[tuple[str, int, int]] = []
            names: list[str] = []
            sides = vec[i64]([0] * (2 * len(self.fighters)))
            for number, fighter in enumerate(self.fighters):
                found.append((fighter.name, fighter.side, fighter.hidden))
                names.append(fighter.name)
                sides[2 * number] = fighter.side
                sides[2 * number + 1] = fighter.hidden
            self._present = tuple(found)
            self._present_names = names
            self._present_sides = sides
        return self._present

    def _as_present(self) -> bool:
        """Tell whether everybody is as when last asked."""
        names = self._present_names
        sides = self._present_sides
        if len(names) != len(self.fighters):
            return False
        for at in range(len(names)):
            fighter = self.fighters[at]
            if fighter.name is not names[at] and fighter.name != names[at]:
                return False
            if fighter.side != sides[2 * at] or fighter.hidden != sides[2 * at + 1]:
                return False
        return True

    # -- looking around -----------------------------------------------------------------------

    def known_to(self, side: i64) -> list[Fighter]:
        """Return who is there, as far as a side knows."""
        return [one for one in self.fighters if one.gone == 0 and one.seen_by(side)]

    def find(self, name: str) -> Fighter | None:
        """Return the fighter of that name, or None."""
        wanted = name.casefold()
        for fighter in self.fighters:
            if fighter.name.casefold() == wanted:
                return fighter
        return None

    # -- what whoever counts fights looks at --------------------------------------------------

    def vital_of(self, fighter: Fighter) -> i64:
        """Return the number of a fighter that blows take away, as it is now."""
        return 0

    def full_of(self, fighter: Fighter) -> i64:
        """Return what that number is when the fighter is unhurt."""
        return self.vital_of(fighter)

    def fallen(self) -> i64:
        """Return who lies there, alive or dead, a bit each: not who has fled or given in.

        It is asked often, so compiled systems have a quicker way.
        """
        found: i64 = 0
        bit: i64 = 1
        for fighter in self.fighters:
            if fighter.gone == 0 and self.is_out(fighter):
                found |= bit
            bit += bit
        return found

    def is_dead(self, fighter: Fighter) -> bool:
        """Tell whether a fighter is dead or destroyed."""
        return False

    def death_of(self, fighter: Fighter) -> i64:
        """Return how somebody who is dead died: one of the book's `deaths`."""
        return 0

    def is_caught(self, fighter: Fighter) -> bool:
        """Tell, in the first round, whether a fighter was taken by surprise."""
        return False

    def leads(self) -> i64:
        """Return the number of whoever is first in the order of this round, or -1."""
        return -1

    def play_on(self) -> None:
        """Run to the end; in bulk this is the whole fight."""
        while self.step():
            pass
