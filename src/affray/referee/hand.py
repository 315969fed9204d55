"""The game master's hand: changes as a person says them.

    set goblin 1 vitality 5 because it drank a potion
    add goblin to goblins at 4,5 because reinforcements come up the road
    remove goblin 2 because it has run off        hide odo from goblins because ...
    reveal goblin archer because ...              place marcus at 3,4 because ...
    side odo goblins because ...                  player odo person because ...
    rule morale off because ...                   roll 12 is 4 4 3 because the die was cocked
    make ogre prone because ...                   harm ogre 3 because ...
    give marcus -2 because ... (the next roll)    give marcus +1 for 3 rounds because ...
    trigger marcus horrific violence because ...

Every change has a reason, and both are in the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from affray.core.act.lens import Lens
from affray.core.act.question import Refused
from affray.core.fight.fight import Fight, Fighter
from affray.core.files.encounter import from_data
from affray.core.files.problem import BadData, folded
from affray.core.record.adjust import change_words as change_words
from affray.core.room.system import System
from affray.core.story.words import pick

Change = dict[str, Any]
BECAUSE = " because "


class Hand:
    """Reads what a game master wants changed."""

    def __init__(self, system: System, fight: Fight, lens: Lens) -> None:
        self.system = system
        self.fight = fight
        self.known = [one for one in fight.fighters if lens.knows(one)]
        self.names = [lens.name(one) for one in self.known]

    def read(self, words: str) -> tuple[Change, str]:
        """Return the change and the reason that words mean, or raise Refused."""
        order, because, reason = words.partition(BECAUSE)
        verb, _, rest = order.strip().partition(" ")
        verbs: Mapping[str, Callable[[str], Change]] = {
            "set": self.set,
            "add": self.add,
            "remove": self.remove,
            "hide": self.hide,
            "reveal": self.reveal,
            "place": self.place,
            "side": self.side,
            "player": self.player,
            "rule": self.rule,
            "roll": self.roll,
            "give": self.give,
            "make": self.make,
            "harm": self.harm,
            "trigger": self.trigger,
        }
        if verb.lower() not in verbs:
            raise Refused(f"what can be changed by hand: {', '.join(verbs)}", "", list(verbs))
        change = verbs[verb.lower()](" ".join(rest.split()))
        if not because or not reason.strip():
            raise Refused(f"say why: {order.strip()} because ...")
        if "circumstance" in change:
            change["because"] = reason.strip()
        return change, reason.strip()

    # -- each kind of change --------------------------------------------------------------------

    def set(self, words: str) -> Change:
        """Read `NAME TRACKER VALUE`; what is no tracker may be a figure of the sheet."""
        name, rest = self.somebody(words)
        trackers = [one.name for one in self.system.trackers if one.settable]
        tracker, value = beginning(rest, trackers)
        if tracker:
            if not value:
                raise Refused(f"set {name} {tracker} to what?")
            to = plain_value(value)
            if isinstance(self.system.get(self.fight, self.fighter(name), tracker), list | tuple):
                to = to if isinstance(to, list) else [value]
            return {"set": name, "tracker": tracker, "to": to}
        what, _, value = rest.partition(" ")
        if what == "hidden":
            return {"reveal": name} if value == "no" else {"hide": name}
        others: Mapping[str, Callable[[str], Change]] = {
            "at": self.place,
            "side": self.side,
            "player": self.player,
        }
        if what in others:
            return others[what](f"{name} {value}")
        if what and value.lstrip("-").isdecimal():
            return {"stat": name, "name": what, "to": int(value)}
        pick("tracker", what, trackers)
        raise Refused(f"set {name} {what} to what?")

    def add(self, words: str) -> Change:
        """Read `ENTRY as NAME to SIDE at PLACE`, of which the entry and the side are needed."""
        words, at = split_last(words, " at ")
        words, side = split_last(words, " to ")
        entry, name = split_last(words, " as ")
        if not entry or not side:
            raise Refused("write: add ENTRY to SIDE, with `as NAME` and `at PLACE` where needed")
        number = pick("side", side, self.fight.sides)
        fighter = newcomer(self.system, entry)
        fighter["name"] = free_name(name or fighter["name"], [o.name for o in self.fight.fighters])
        fighter["side"] = number
        if self.fight.field.kind != "contact":
            fighter["at"] = at or self.fight.field.name(self.beside(number))
        return {"add": fighter}

    def beside(self, side: int) -> int:
        """Return a free place near the first of a side."""
        friends = [one for one in self.fight.fighters if one.side == side and not one.gone]
        taken = {int(one.place) for one in self.fight.fighters if not one.gone}
        field = self.fight.field
        start = int((friends or list(self.fight.fighters))[0].place)
        free = [
            one for one in range(int(field.places)) if field.enterable(one) and one not in taken
        ]
        return min(free, key=lambda place: (field.distance(start, place), place), default=start)

    def remove(self, words: str) -> Change:
        """Read a name."""
        return {"remove": self.one(words)}

    def hide(self, words: str) -> Change:
        """Read a name, and from which side."""
        name, rest = self.somebody(words)
        side = rest.removeprefix("from ").strip()
        if not side:
            return {"hide": name}
        return {"hide": name, "from": [self.fight.sides[pick("side", side, self.fight.sides)]]}

    def reveal(self, words: str) -> Change:
        """Read a name."""
        return {"reveal": self.one(words)}

    def place(self, words: str) -> Change:
        """Read a name and a place."""
        name, rest = self.somebody(words)
        where = rest.removeprefix("at ").removeprefix("to ").strip()
        if not where:
            raise Refused(f"place {name} where?")
        return {"move": name, "to": where}

    def side(self, words: str) -> Change:
        """Read a name and a side."""
        name, rest = self.somebody(words)
        return {"side": name, "to": self.fight.sides[pick("side", rest, self.fight.sides)]}

    def player(self, words: str) -> Change:
        """Read a name and who plays it: `person`, or tactics."""
        name, rest = self.somebody(words)
        players = ["person", *self.system.players]
        return {"player": name, "to": players[pick("player", rest, players)]}

    def rule(self, words: str) -> Change:
        """Read a house rule and its value."""
        rules = {rule.name: rule for rule in self.system.house_rules}
        name, value = beginning(words, list(rules))
        if not name:
            first, _, value = words.partition(" ")
            name = list(rules)[pick("house rule", first, list(rules))]
        values = list(rules[name].values)
        return {"house_rule": name, "to": values[pick(f"value of {name}", value, values)]}

    def roll(self, words: str) -> Change:
        """Read the number of a roll and what it is to have shown."""
        number, _, faces = words.partition(" ")
        shown = faces.removeprefix("is ").replace(",", " ").split()
        if not number.isdecimal() or not shown or not all(one.isdecimal() for one in shown):
            raise Refused("write: roll NUMBER is FACES, for example: roll 12 is 4 4 3")
        return {"roll": int(number), "to": [int(one[:9]) for one in shown]}

    def give(self, words: str) -> Change:
        """Read a name, plus or minus a number, and for how long: for 3 rounds, for the fight."""
        name, rest = self.somebody(words)
        value, _, length = rest.partition(" ")
        number = value.replace("−", "-")
        if not number.lstrip("+-").isdecimal() or len(number) > 5:
            raise Refused("write: give NAME -2, for example: give marcus +2 for 3 rounds")
        change: Change = {"circumstance": name, "by": int(number)}
        length = length.removeprefix("for ").removeprefix("to ").removeprefix("the ").strip()
        if length in ("fight", "end", "rest", "whole fight"):
            change["rounds"] = 0
        elif length in ("round", "this round"):
            change["rounds"] = 1
        elif length.split(" ")[0].isdecimal():
            change["rounds"] = int(length.split(" ")[0][:4])
        elif length not in ("", "next roll", "roll", "this roll", "one roll"):
            raise Refused("a circumstance is for the next roll, for 3 rounds, or for the fight")
        return change

    def make(self, words: str) -> Change:
        """Read a name and a condition that comes to those it has."""
        name, condition = self.somebody(words)
        if not condition or all(one.name != "conditions" for one in self.system.trackers):
            raise Refused(f"make {name} what?" if condition == "" else "there are no conditions")
        now = list(self.system.get(self.fight, self.fighter(name), "conditions"))
        return {"set": name, "tracker": "conditions", "to": list(dict.fromkeys([*now, condition]))}

    def harm(self, words: str) -> Change:
        """Read a name and how much of what blows take away it loses."""
        name, number = self.somebody(words)
        if not self.system.vital or not number.isdecimal() or len(number) > 4:
            raise Refused("write: harm NAME 3, where a book counts what is left of somebody")
        now = int(self.system.get(self.fight, self.fighter(name), self.system.vital))
        return {"set": name, "tracker": self.system.vital, "to": now - int(number)}

    def trigger(self, words: str) -> Change:
        """Read a name and what is to try its nerve, beside what will already."""
        tracker = self.system.triggers
        if not tracker:
            raise Refused(f"in {self.system.name} nerves are tried by the rules alone")
        name, what = self.somebody(words)
        if not what:
            raise Refused(f"trigger {name} with what?")
        waiting = list(self.system.get(self.fight, self.fighter(name), tracker))
        return {"set": name, "tracker": tracker, "to": [*waiting, what]}

    # -- names ----------------------------------------------------------------------------------

    def somebody(self, words: str) -> tuple[str, str]:
        """Return whose name words begin with, as the fight has it, and the rest."""
        name, rest = beginning(words, self.names)
        if name:
            return self.known[self.names.index(name)].name, rest
        first, _, rest = words.partition(" ")
        if rest[:1].isdigit():  # goblin 2, g 2
            number, _, rest = rest.partition(" ")
            first = f"{first} {number}"
        return self.known[pick("fighter", first, self.names)].name, rest

    def fighter(self, name: str) -> Fighter:
        """Return the fighter of a name that the fight has."""
        return next(one for one in self.known if one.name == name)

    def one(self, words: str) -> str:
        """Return the fighter of a name, as the fight has it."""
        return self.known[pick("fighter", words, self.names)].name


def beginning(words: str, names: Sequence[str]) -> tuple[str, str]:
    """Return the longest name that words begin with, in whatever case, and the rest.

    >>> beginning("Goblin 12 vitality 3", ["goblin 1", "goblin 12"])
    ('goblin 12', 'vitality 3')
    >>> beginning("orc", ["goblin"])
    ('', 'orc')
    """
    low = f"{folded(words)}_"
    for name in sorted(names, key=len, reverse=True):
        if low.startswith(f"{folded(name)}_"):
            count = len(folded(name).split("_"))
            return name, " ".join(words.replace("_", " ").split()[count:])
    return "", words


def split_last(words: str, joint: str) -> tuple[str, str]:
    """Return what stands before and after the last joint.

    >>> split_last("goblin to the raiders", " to ")
    ('goblin', 'the raiders')
    >>> split_last("goblin", " to ")
    ('goblin', '')
    """
    head, found, tail = words.rpartition(joint)
    return (head.strip(), tail.strip()) if found else (words.strip(), "")


def plain_value(text: str) -> Any:
    """Return a value as what it looks like: a number, a list, nothing, or words.

    >>> plain_value("-3"), plain_value("prone, blinded"), plain_value("none")
    (-3, ['prone', 'blinded'], [])
    >>> plain_value("horrific violence")
    'horrific violence'
    """
    if text.lstrip("-").isdecimal() and len(text) < 12:
        return int(text)
    if text == "none":
        return []
    if "," in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def newcomer(system: System, entry: str) -> dict[str, Any]:
    """Return a fighter of the library as a start has it."""
    data = {
        "encounter": "newcomers",
        "system": system.id,
        "sides": {"newcomers": [entry], "others": [entry]},
    }
    try:
        start = from_data(data, "newcomers")
    except BadData as bad:
        raise Refused(bad.problems[0].message) from None
    found: dict[str, Any] = start["fighters"][0]
    return {**found, "name": found["name"].removesuffix(" 1")}


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """Return a name that nobody has: the wanted one, or with the next number.

    >>> free_name("Goblin", ["Goblin 1", "Goblin 2"])
    'Goblin 3'
    >>> free_name("Odo", ["Goblin 1"])
    'Odo'
    """
    low = [name.casefold() for name in taken]
    if wanted.casefold() not in low and f"{wanted.casefold()} 1" not in low:
        return wanted
    number = 2
    while f"{wanted} {number}".casefold() in low:
        number += 1
    return f"{wanted} {number}"
