"""The marks of a number: how it is carried, who knows it, and how people read and set it.

A number of a fighter or a fight is declared once, in the body of its class, with its marks:

    class Fighter(core.Fighter):
        hp: Annotated[i64, Number("hit points", SIDE, -1000, 1000), Begins("self.sheet.hp")] = 0
        conditions: Annotated[i64, Bits("conditions", SIDE, Condition.NAMES, sets=-1)] = 0
        aim: Annotated[i64, Person("whom a shot is aimed at", ALL), RARE] = -1
        sleepy: i64 = 0

A compiled class gets native functions from it, written by `tools/generate_state.py`; a class of
plain Python is read as it is. A number that says nothing about who may see it is the game
master's, and nobody else's. A closed set, a list or a bound is given as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Self, TypeAlias

from mypy_extensions import i64

from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.statistics import Supply
from affray.core.fight.tally import GM
from affray.core.files.problem import unknown
from affray.core.state.reading import (
    bits_of,
    index,
    is_nobody,
    listed,
    mapped,
    names_of,
    whole,
    yes_or_no,
)

# -- how a number is carried, and what a side that cannot see it takes it for ------------------

OPEN: Final = "open"  # everybody knows it, though no tracker shows it
RARE: Final = "rare"  # usual for nearly everybody: carried only when any of the rare ones is not
COUNTER: Final = "counter"  # for whoever counts: two states that differ in it alone are equal
FIXED: Final = "fixed"  # given at the start, never changed: a clone has it too
SCRATCH: Final = "scratch"  # means nothing between two seams
SUPPLY: Final = "supply"  # something to use up is kept in it: read after each of many fights

Open: TypeAlias = Annotated[i64, OPEN]


class Begins:
    """What a number is at the start, an expression of `self`: `self.sheet.hp`."""

    def __init__(self, expression: str) -> None:
        self.expression = expression


class Guess:
    """What a side puts in place of a number that it cannot know, an expression of `self`.

    Without it that is what the number is at the start, or else its usual value.
    """

    def __init__(self, expression: str) -> None:
        self.expression = expression


class Length:
    """Of a row of numbers: the number that says how many of its items are in use."""

    def __init__(self, name: str) -> None:
        self.name = name


class Along:
    """Of a row of numbers: another one of the same length, carried item by item with it."""

    def __init__(self, name: str) -> None:
        self.name = name


# -- trackers: what people read and set by name ------------------------------------------------


class Tracker:
    """Something of a fighter that changes in a fight, with its name and who may see it."""

    def __init__(
        self, name: str = "", seen: int = GM, words: str = "", settable: bool = True
    ) -> None:
        self.name = name
        self.seen = seen
        self.words = words
        self.settable = settable
        self.attribute = name

    def of(self, attribute: str) -> Self:
        """Say which attribute has the number; a tracker without a name is called like it."""
        self.attribute = attribute
        self.name = self.name or attribute
        return self

    def get(self, fight: Fight | None, fighter: Fighter) -> Any:
        """Return the value as plain data."""
        return getattr(fighter, self.attribute)

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Set the value; ValueError says what would be right.

        Without a fight, only what speaks of nobody else can be set.
        """
        setattr(fighter, self.attribute, value)


class Number(Tracker):
    """A whole number; where bounds are given it can be set.

    A bound may be an attribute of the fighter: `sheet.hp`.
    """

    def __init__(
        self,
        words: str,
        seen: int = GM,
        least: int | None = None,
        most: int | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name, seen, words, settable=most is not None)
        self.least = 0 if least is None else least
        self.most = most

    def get(self, fight: Fight | None, fighter: Fighter) -> int:
        """Return the number."""
        return int(getattr(fighter, self.attribute))

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Set the number within its bounds."""
        assert self.most is not None
        most = reach(fighter, self.most) if isinstance(self.most, str) else self.most
        setattr(fighter, self.attribute, whole(self.name, value, self.least, int(most)))


class OneOf(Tracker):
    """One of a closed set, shown by its name."""

    def __init__(
        self, words: str, seen: int, names: Sequence[str], settable: bool = False, name: str = ""
    ) -> None:
        super().__init__(name, seen, words, settable)
        self.names = names

    def get(self, fight: Fight | None, fighter: Fighter) -> str:
        """Return the name of the value."""
        return self.names[int(getattr(fighter, self.attribute))]

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Set the value by its name."""
        setattr(fighter, self.attribute, index(self.name, self.names, value))


class Bits(Tracker):
    """Bits of a closed set, shown as a list of names; those in `sets` can be set."""

    def __init__(
        self,
        words: str,
        seen: int,
        names: Sequence[str],
        shows: int = -1,
        sets: int = 0,
        what: str = "",
        name: str = "",
    ) -> None:
        super().__init__(name, seen, words, settable=int(sets) != 0)
        self.names = names
        self.shows = int(shows)
        self.sets = int(sets)
        self.what = what  # what one of them is called in a refusal

    def get(self, fight: Fight | None, fighter: Fighter) -> list[str]:
        """Return the names of the bits that show."""
        return names_of(self.names, int(getattr(fighter, self.attribute)) & self.shows)

    def read(self, value: Any) -> list[str]:
        """Return names as they are spelt here; ValueError says which is unknown."""
        return names_of(self.names, self._bits(value))

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Set those bits that can be, and leave the others as they are."""
        kept = int(getattr(fighter, self.attribute)) & ~self.sets
        setattr(fighter, self.attribute, kept | self._bits(value))

    def _bits(self, value: Any) -> int:
        known = names_of(self.names, self.sets)
        what = self.what or self.name.removesuffix("s")
        words = [known[index(what, known, word)] for word in listed(self.name, value)]
        return bits_of(what, self.names, words)


class Flag(Tracker):
    """One bit of a number as yes or no; `no` where the bit says no."""

    def __init__(self, name: str, words: str, seen: int, bit: int, no: bool = False) -> None:
        super().__init__(name, seen, words)
        self.bit = int(bit)
        self.no = no

    def get(self, fight: Fight | None, fighter: Fighter) -> bool:
        """Tell whether it is so."""
        return (int(getattr(fighter, self.attribute)) & self.bit != 0) != self.no

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Say whether it is so."""
        rest = int(getattr(fighter, self.attribute)) & ~self.bit
        on = yes_or_no(self.name, value) != self.no
        setattr(fighter, self.attribute, rest | self.bit if on else rest)


class YesNo(Tracker):
    """A number that is yes or no."""

    def __init__(self, words: str, seen: int = GM, settable: bool = True, name: str = "") -> None:
        super().__init__(name, seen, words, settable)

    def get(self, fight: Fight | None, fighter: Fighter) -> bool:
        """Tell whether it is so."""
        return bool(getattr(fighter, self.attribute))

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Say whether it is so."""
        setattr(fighter, self.attribute, yes_or_no(self.name, value))


class Pick(Tracker):
    """The place of something in a list of the fighter's, such as `sheet.weapons`, by its name."""

    def __init__(
        self,
        words: str,
        seen: int,
        among: str,
        settable: bool = True,
        what: str = "",
        name: str = "",
    ) -> None:
        super().__init__(name, seen, words, settable)
        self.among = among
        self.what = what

    def get(self, fight: Fight | None, fighter: Fighter) -> str:
        """Return the name of the thing; nothing is an empty text."""
        number = int(getattr(fighter, self.attribute))
        return str(reach(fighter, self.among)[number].name) if number >= 0 else ""

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Choose the thing by its name."""
        names = [str(one.name) for one in reach(fighter, self.among)]
        setattr(fighter, self.attribute, index(self.what or self.name, names, value))


class Counts(Tracker):
    """How many there are of each of some things, some bits apiece."""

    def __init__(
        self, words: str, seen: int, names: Sequence[str], bits: int, what: str, name: str = ""
    ) -> None:
        super().__init__(name, seen, words)
        self.names = names
        self.bits = int(bits)
        self.what = what
        self.most = (1 << self.bits) - 1

    def get(self, fight: Fight | None, fighter: Fighter) -> dict[str, int]:
        """Return how many there are of each thing, as far as there are any."""
        held = int(getattr(fighter, self.attribute))
        counts = {name: held >> self.bits * at & self.most for at, name in enumerate(self.names)}
        return {name: count for name, count in counts.items() if count}

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Say how many there are of those things that are named."""
        held = int(getattr(fighter, self.attribute))
        for word, count in mapped(self.name, value).items():
            shift = self.bits * index(self.what, self.names, word)
            held = held & ~(self.most << shift) | whole(word, count, 0, self.most) << shift
        setattr(fighter, self.attribute, held)


class Person(Tracker):
    """A fighter by its number, -1 for nobody; people say its name, or none."""

    def __init__(self, words: str, seen: int, settable: bool = True, name: str = "") -> None:
        super().__init__(name, seen, words, settable)

    def get(self, fight: Fight | None, fighter: Fighter) -> str:
        """Return the name; nobody is an empty text."""
        number = int(getattr(fighter, self.attribute))
        return fight.fighters[number].name if number >= 0 and fight is not None else ""

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Name somebody else, or nobody."""
        number = -1
        if not is_nobody(value):
            number = index("fighter", names_in(fight), value)
            if number == fighter.number:
                raise ValueError(f"{fighter.name} cannot be its own {self.name}")
        setattr(fighter, self.attribute, number)


class People(Tracker):
    """Several fighters, each the bit of its number."""

    def __init__(self, words: str, seen: int, settable: bool = True, name: str = "") -> None:
        super().__init__(name, seen, words, settable)

    def get(self, fight: Fight | None, fighter: Fighter) -> list[str]:
        """Return their names."""
        return names_of(names_in(fight), int(getattr(fighter, self.attribute)))

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Name them."""
        bits = bits_of("fighter", names_in(fight), listed(self.name, value))
        setattr(fighter, self.attribute, bits)


Getter = Callable[[Any, Any], Any]
Setter = Callable[[Any, Any, Any], None]


class Derived(Tracker):
    """What the book works out of its numbers: read, and where it can be set, by its functions.

    They get the fight, the fighter, and what it is to be set to.
    """

    def __init__(
        self, name: str, seen: int, words: str, get: Getter, put: Setter | None = None
    ) -> None:
        super().__init__(name, seen, words, settable=put is not None)
        self._get = get
        self._put = put

    def get(self, fight: Fight | None, fighter: Fighter) -> Any:
        """Return the value as plain data."""
        return self._get(fight, fighter)

    def put(self, fight: Fight | None, fighter: Fighter, value: Any) -> None:
        """Set the value; ValueError says what would be right."""
        assert self._put is not None
        self._put(fight, fighter, value)


def find(trackers: Sequence[Tracker], name: str) -> Tracker:
    """Return a tracker by its name; ValueError says the nearest if there is none."""
    for tracker in trackers:
        if tracker.name == name:
            return tracker
    raise ValueError(unknown("tracker", name, [one.name for one in trackers]))


def supplies_of(tracker: Tracker, fighter: Fighter) -> list[Supply]:
    """Return what a tracker says that a fighter has to use up: a number, or things by name."""
    if isinstance(tracker, Counts):
        bits, most = tracker.bits, tracker.most
        return [
            Supply(fighter.number, name, tracker.attribute, bits * at, most)
            for at, name in enumerate(tracker.names)
        ]
    return [Supply(fighter.number, tracker.words, tracker.attribute, 0, 0)]


# -- figures of a sheet ------------------------------------------------------------------------


class Figure:
    """A figure of a sheet that the game master may change in play, within bounds."""

    def __init__(self, least: int, most: int, name: str = "") -> None:
        self.least = least
        self.most = most
        self.name = name
        self.attribute = name

    def of(self, attribute: str) -> Self:
        """Say which attribute has the figure; one without a name is called like it."""
        self.attribute = attribute
        self.name = self.name or attribute
        return self

    def put(self, sheet: object, value: Any) -> None:
        """Set the figure of a sheet, within its bounds."""
        setattr(sheet, self.attribute, whole(self.name, value, self.least, self.most))


def change_figure(figures: Sequence[Figure], sheet: object, name: str, value: Any) -> None:
    """Change a figure of a sheet; ValueError says what would be right."""
    figures[index("figure", [one.name for one in figures], name)].put(sheet, value)


def reach(thing: object, path: str) -> Any:
    """Return what a path of attributes leads to: `sheet.weapons`."""
    found: Any = thing
    for name in path.split("."):
        found = getattr(found, name)
    return found


def names_in(fight: Fight | None) -> list[str]:
    """Return what everybody in a fight is called."""
    if fight is None:
        raise ValueError("who that is can be said in a fight only")
    return [one.name for one in fight.fighters]
