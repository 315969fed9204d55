"""Slots: the blanks of an act, each with its little word and what can be put into it.

A slot stands for one number of the act's row, or for several that belong together. What can be
put in depends on the slots before it: a way to strike belongs to the weapon that strikes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.story.words import no_place, pick

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight, Fighter

ONLY: Final[i64] = -1099511627776  # unsaid, it is the only one for which the act is legal

# Where a slot stands in the text of an act
BARE: Final = ""  # right behind the verb
COMMA: Final = ","  # after a comma, in any order with the others of that kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """A blank of an act: one number of its row."""

    empty: i64 = -1  # the number that means nothing
    most: i64 = 1  # how many values it takes
    listed: bool = False  # a list of choices has an act for each of its values
    varied: bool = False  # a list has each value once more, behind the plain acts
    seeks: bool = False  # unsaid, another value is taken where the usual one is not legal
    front: bool = False  # stands before the verb, with a semicolon behind it

    def __init__(self, name: str, at: i64, kind: str, before: str = BARE) -> None:
        self.name = name  # the key of a form that is filled in by name
        self.at: i64 = at  # its place in the row of the act
        self.kind = kind  # what it takes: fighter, weapon, place, spell, thing, number, choice
        self.before = before  # its little word: with, at, to
        self.also: tuple[str, ...] = ()  # other little words that people say
        self.joint = " and "  # between several values
        self.noun = name  # what it is called when it is asked for
        self.asks = ""  # what is asked when it is left out; else all that it could be is named
        self.none = Reason("", f"there is no {name} for that")

    # -- what a book says of it ---------------------------------------------------------------

    def values(self, fight: Fight, act: Question) -> list[int]:
        """Return everything that can be named here, given the slots before it."""
        raise NotImplementedError(self.name)

    def word(self, fight: Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return a value's part of the canonical text."""
        raise NotImplementedError(self.name)

    def usual(self, fight: Fight, act: Question) -> i64:
        """Return what goes without saying, `empty` where nothing does, or ONLY."""
        return self.empty

    def worth(self, fight: Fight, act: Question) -> list[int]:
        """Return the values that a list of choices should have."""
        return self.values(fight, act)

    def variants(self, fight: Fight, act: Question) -> list[int]:
        """Return the values, or further values, that a list should have behind the plain act."""
        return self.worth(fight, act)

    def likely(self, fight: Fight, act: Question) -> list[int]:
        """Return the values among which the only one is looked for that could be meant unsaid."""
        return self.values(fight, act)

    def goes_unsaid(self, fight: Fight, act: Question, value: i64) -> bool:
        """Tell whether the canonical text leaves a value out."""
        return False

    def known(self, fight: Fight, act: Question, value: i64, lens: Lens) -> bool:
        """Tell whether a value exists for whoever looks."""
        return True

    def little_word(self, fight: Fight, act: Question) -> str:
        """Return its little word in the canonical text, given the slots before it."""
        return self.before

    # -- what follows from it -----------------------------------------------------------------

    def read(self, act: Question) -> list[int]:
        """Return the values that are filled in."""
        value = act.get_slot(self.at)
        return [] if value == self.empty else [value]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in values, or nothing."""
        act.put_slot(self.at, values[0] if values else self.empty)

    def seen(self, fight: Fight, act: Question, lens: Lens) -> list[int]:
        """Return the values that exist for whoever looks."""
        return [one for one in self.values(fight, act) if self.known(fight, act, one, lens)]

    def find(self, fight: Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return the value that is meant, or raise Refused with what could be."""
        values = self.seen(fight, act, lens)
        if not values:
            raise Refused(self.none.text, self.none.rule)
        return values[pick(self.noun, text, self.words(fight, act, values, lens))]

    def words(self, fight: Fight, act: Question, values: list[int], lens: Lens) -> list[str]:
        """Return the words of several values."""
        return [self.word(fight, act, value, lens) for value in values]


@mypyc_attr(allow_interpreted_subclasses=True)
class FighterSlot(Slot):
    """Somebody: a foe, a friend or anybody whom the one who acts knows of."""

    def __init__(self, name: str, at: i64, before: str = BARE, noun: str = "fighter") -> None:
        super().__init__(name, at, "fighter", before)
        self.noun = noun
        self.listed = True
        self.none = Reason("", f"there is no {noun} to do that to")

    def fits(self, fight: Fight, act: Question, fighter: Fighter) -> bool:
        """Tell whether somebody can be named here."""
        return True

    def values(self, fight: Fight, act: Question) -> list[int]:
        """Return whoever is there, known to the one who acts, and fits."""
        found: list[int] = []
        for one in fight.known_to(act.asked.side):
            if self.fits(fight, act, one):
                found.append(one.number)
        return found

    def word(self, fight: Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the name that whoever looks has for somebody."""
        return lens.name(fight.fighters[value]).lower()

    def known(self, fight: Fight, act: Question, value: i64, lens: Lens) -> bool:
        """Tell whether somebody exists for whoever looks."""
        return lens.knows(fight.fighters[value])


@mypyc_attr(allow_interpreted_subclasses=True)
class FoeSlot(FighterSlot):
    """A foe; unsaid, the only one to whom it can be done."""

    def __init__(self, name: str, at: i64, before: str = BARE) -> None:
        super().__init__(name, at, before, "enemy")

    def fits(self, fight: Fight, act: Question, fighter: Fighter) -> bool:
        """Tell whether somebody is of another side."""
        return fighter.side != act.asked.side

    def usual(self, fight: Fight, act: Question) -> i64:
        """Return the only one to whom it can be done."""
        return ONLY


@mypyc_attr(allow_interpreted_subclasses=True)
class FriendSlot(FighterSlot):
    """One of the own side; unsaid, oneself."""

    def __init__(self, name: str, at: i64, before: str = BARE) -> None:
        super().__init__(name, at, before, "ally")

    def fits(self, fight: Fight, act: Question, fighter: Fighter) -> bool:
        """Tell whether somebody is of the own side."""
        return fighter.side == act.asked.side

    def usual(self, fight: Fight, act: Question) -> i64:
        """Return oneself."""
        return act.asked.number


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceSlot(Slot):
    """A place of the field: the values are those that can be reached, but any can be named."""

    def __init__(self, name: str, at: i64, before: str = BARE, rule: str = "") -> None:
        super().__init__(name, at, "place", before)
        self.listed = True
        self.asks = "where to? a place is written x,y"
        self.none = Reason(rule, "there is nowhere to go")

    def word(self, fight: Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the place as the field writes it."""
        return fight.field.name(value)

    def usual(self, fight: Fight, act: Question) -> i64:
        """Return nothing: a place must be said."""
        return ONLY

    def find(self, fight: Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return the place that is meant, whether it can be reached or not."""
        place = fight.field.find(text)
        if place < 0:
            raise Refused(no_place(text), self.none.rule)
        return place


@mypyc_attr(allow_interpreted_subclasses=True)
class NameSlot(Slot):
    """One of a closed set of names, by its number."""

    def __init__(
        self, name: str, at: i64, names: tuple[str, ...], before: str = COMMA, usual: i64 = -1
    ) -> None:
        super().__init__(name, at, "choice", before)
        self.names = names
        self.unsaid: i64 = usual
        self.empty = usual

    def values(self, fight: Fight, act: Question) -> list[int]:
        """Return every number of the set."""
        return list(range(len(self.names)))

    def word(self, fight: Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the name."""
        return self.names[value]

    def usual(self, fight: Fight, act: Question) -> i64:
        """Return the usual one."""
        return self.unsaid


@mypyc_attr(allow_interpreted_subclasses=True)
class BitsSlot(NameSlot):
    """Any number of a closed set of names, as the bits of one number."""

    def __init__(self, name: str, at: i64, names: tuple[str, ...], before: str = COMMA) -> None:
        super().__init__(name, at, names, before, 0)
        self.most = len(names)
        self.kind = "choices"

    def read(self, act: Question) -> list[int]:
        """Return the numbers of the bits that are set."""
        bits = act.get_slot(self.at)
        return [i for i in range(len(self.names)) if (bits >> i) & 1 != 0]

    def write(self, act: Question, values: list[int]) -> None:
        """Set the bits of the values."""
        bits: i64 = 0
        one: i64 = 1
        for value in values:
            bits |= one << value
        act.put_slot(self.at, bits)


@mypyc_attr(allow_interpreted_subclasses=True)
class FlagSlot(NameSlot):
    """One word that is there or not."""

    def __init__(self, name: str, at: i64, word: str, before: str = COMMA) -> None:
        super().__init__(name, at, ("", word), before, 0)
        self.kind = "flag"

    def values(self, fight: Fight, act: Question) -> list[int]:
        """Return the one thing that can be said."""
        return [1]
