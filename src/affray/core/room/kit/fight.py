"""Fighters and fights whose numbers are annotations, stepped phase by phase."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.event import Event, Roll, math_of, roll_of
from affray.core.fight.fight import DRAW, NOBODY
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, Tally
from affray.core.room.kit.choice import Choice
from affray.core.state.reflection import carry_all, declared, guess_of

if TYPE_CHECKING:
    from affray.core.room.kit.system import System
    from affray.core.room.system import Start


class Fighter(core.Fighter):
    """A fighter whose numbers are annotations of its class; the sheet says where they begin."""

    vital: ClassVar[str] = ""  # the number without which one is out of the fight

    def __init__(self, name: str, side: int, sheet: Mapping[str, Any], key: int = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        for one in declared(type(self)):
            setattr(self, one.name, sheet.get(one.name, one.usual))

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        super().carry(row)
        carry_all(self, row)

    @property
    def left(self) -> int:
        """Return what is left of the vital number."""
        return int(getattr(self, self.vital)) if self.vital else 1

    def band(self, bands: int) -> int:
        """Return what anybody can see of the health: 0 down, `bands - 1` unhurt."""
        full = int(self.sheet[self.vital]) if self.vital else 1
        if self.left <= 0:
            return 0
        return bands - 1 if self.left >= full else 1 + self.left * (bands - 2) // full

    def become(self, sheet: Mapping[str, Any], known: Collection[str], bands: int) -> None:
        """Put a guess in the place of the sheet and of every number that is not known."""
        band = self.band(bands)
        guess = {name: self.sheet[name] if name in known else sheet[name] for name in self.sheet}
        for one in declared(type(self)):
            if one.name not in known:
                setattr(self, one.name, guess_of(self, one, guess.get(one.name, one.usual)))
        if self.vital and self.vital not in known:
            guess[self.vital] = max(guess[self.vital], bands - 1)  # every band can be told apart
            setattr(self, self.vital, guess[self.vital] * band // (bands - 1))
        self.sheet = guess


F = TypeVar("F", bound=Fighter)


class Fight(core.Fight, Generic[F]):
    """A fight in phases: each step carries out the method that the present phase is named after."""

    phases: ClassVar[tuple[str, ...]] = ()
    phase: int = 0
    at: int = 0  # whose turn is next, for `in_turn`

    def __init__(self, system: System, start: Start, people: list[F], field: Battlefield) -> None:
        super().__init__(cast(list[core.Fighter], people), list(start["sides"]), field)
        self.system = system
        self.start = start
        self.people = people  # the list of the core, as what they are
        self.house_rules: Mapping[str, str] = start["house_rules"]
        for one in declared(type(self)):
            setattr(self, one.name, one.usual)

    def carry(self, row: Numbers) -> None:
        """List every number of the fight that can change."""
        super().carry(row)
        carry_all(self, row)

    def empty(self) -> Fight[F]:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        twins: list[F] = []
        for one in self.people:
            twin = type(one)(one.name, one.side, one.sheet, one.key)
            twin.tactics = one.tactics
            twins.append(twin)
        other = type(self)(self.system, self.start, twins, self.field)
        other.house_rules = self.house_rules
        return other

    def forget(self, side: int) -> None:
        """Take each foe for an average one of the own side, as hurt as it looks.

        Open numbers and the trackers that everybody sees stay as they are.
        """
        own = [one.sheet for one in self.people if one.side == side and not one.gone]
        known = {tracker.name for tracker in self.system.trackers if tracker.seen == ALL}
        for one in self.people:
            if one.side != side:
                guess = {name: _average(own, name) for name in one.sheet}
                one.become(guess, known, len(self.system.health_words))

    # -- phases and turns ---------------------------------------------------------------------

    def step(self) -> bool:
        """Carry out the present phase once; False when the fight is over."""
        if not self.over:
            getattr(self, self.phases[self.phase])()
        return not self.over

    def turn_to(self, phase: str) -> None:
        """Go on with another phase at the next step."""
        self.phase = self.phases.index(phase)

    def in_turn(self) -> Iterator[F]:
        """Give everybody who can fight, in the order of the list.

        Whoever leaves the loop goes on there at the next step, even in a fight that was saved and
        loaded in between; who gets to its end begins anew.
        """
        while self.at < len(self.people):
            one = self.people[self.at]
            self.at += 1
            if not self.is_out(one):
                yield one
        self.at = 0

    # -- the end ------------------------------------------------------------------------------

    def settle(self, round_over: bool = False) -> None:
        """End the fight if it is decided; after a game master's change this is asked too."""
        winner = self._winner(round_over)
        if self.winner == NOBODY and winner != NOBODY:
            self.winner, self.over = winner, True
            self.ended("" if winner == DRAW else self.sides[winner])

    def _winner(self, round_over: bool) -> int:
        sides = {int(one.side) for one in self.standing()}
        if len(sides) == 1:
            return sides.pop()
        late = round_over and 0 < self.start["round_limit"] <= self.round
        return DRAW if late or not sides else NOBODY

    def ended(self, winner: str) -> None:
        """Tell that it is over; for what comes after the blows, set `over` to False again."""

    # -- looking around -----------------------------------------------------------------------

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter can no longer fight."""
        return fighter.gone != 0 or self.people[fighter.number].left <= 0

    def vital_of(self, fighter: core.Fighter) -> int:
        """Return what is left of a fighter's vital number."""
        return self.people[fighter.number].left

    def standing(self) -> list[F]:
        """Return everybody who can fight."""
        return [one for one in self.people if not self.is_out(one)]

    def foes(self, fighter: F) -> list[F]:
        """Return the foes that a fighter knows of, those first who look worst."""
        return [one for one in self._known(fighter) if one.side != fighter.side]

    def friends(self, fighter: F) -> list[F]:
        """Return the others of a fighter's side, those first who look worst."""
        return [one for one in self._known(fighter) if one.side == fighter.side]

    def _known(self, fighter: F) -> list[F]:
        known = [one for one in self.people if one.seen_by(fighter.side) and not one.gone]
        bands = len(self.system.health_words)
        return sorted([one for one in known if one is not fighter], key=lambda one: one.band(bands))

    # -- asking and telling -------------------------------------------------------------------

    def choose(self, choice: Choice[F]) -> str:
        """Ask, and return the verb that was chosen."""
        self.ask(choice)
        return choice.verb

    def choose_all(self, choices: list[Choice[F]]) -> list[Choice[F]]:
        """Ask several at once, none of whom knows of another's answer."""
        self.ask_all([*choices])
        return choices

    def say(self, kind: type[Event], who: core.Fighter | str, **facts: object) -> None:
        """Tell what happened if anybody listens; fighters are told by name, tallies as math."""
        if self.heard:
            self.tell(kind(who=_plain(who), **{name: _plain(one) for name, one in facts.items()}))

    def rolled(self, count: int, sides: int) -> Roll:
        """Return the dice that fell last, for an event."""
        return roll_of(count, sides, self.faces)


def _average(sheets: Sequence[Mapping[str, Any]], name: str) -> Any:
    """Return the average of a figure, 1 if nobody has it; of what is no number, the first."""
    found = [sheet[name] for sheet in sheets if name in sheet] or [1]
    if all(isinstance(one, int) for one in found):
        return sum(found) // len(found)
    return found[0]


def _plain(value: Any) -> Any:
    if isinstance(value, core.Fighter):
        return value.name
    return math_of(value) if isinstance(value, Tally) else value
