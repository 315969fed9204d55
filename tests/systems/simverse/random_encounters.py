"""Encounters at random: every entry, house rule, kind of ground and way to begin, by a seed.

`encounter_of(seed)` is what somebody could have written into a file, `start_of(seed)` the same
resolved. The same seed gives the same encounter as long as the content is the same.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

from affray.core.field.ground import largest_region, saved
from affray.core.field.map_entries import MapEntry
from affray.core.files import encounter
from affray.core.files.content import Library
from affray.core.files.lineup import flat
from affray.core.room.system import Wrong
from affray.systems.simverse.book.constants import Condition, Damage, Item, Trigger
from affray.systems.simverse.files.entries import FighterEntry, TraitEntry, WeaponEntry
from affray.systems.simverse.files.names import MANEUVERS, SIZES, SKILLS, WEAPON_QUALITIES
from affray.systems.simverse.files.trackers import LASTING, PASSING
from affray.systems.simverse.system import SYSTEM

Data: TypeAlias = dict[str, Any]

ROUNDS = 12
ATTRIBUTES = ("dx", "st", "en", "aw", "ws", "in", "ch")
# Conditions that name somebody or follow from something else
TIED = (
    *("grappled", "pinned", "aiming", "feinting", "charmed", "controlled", "stabilised", "pain"),
    *("wounded", "badly wounded", "critical", "spent"),
)
BEGINS_WITH = [name for name in Condition.NAMES if name not in PASSING and name not in TIED]
HAZARDS: list[Any] = [
    {"name": "fire", "dice": "1d6", "kind": "fire"},
    {"name": "acid pool", "dice": "1d6-1", "kind": "acid"},
    {"name": "ice water", "dice": "1", "kind": "cold"},
    {"name": "spikes", "dice": "2d6", "kind": "impaling"},
    "bad smell",
]
LEGEND: Data = {
    "f": {"label": "flames", "hazard": HAZARDS[0]},
    "a": {"label": "acid", "hazard": HAZARDS[1]},
    "i": {"label": "ice water", "difficult": True, "hazard": HAZARDS[2]},
    "x": {"label": "spikes", "height": -3, "hazard": HAZARDS[3]},
    "d": {"label": "dusk", "light": "dim"},
    "h": {"label": "hedge", "difficult": True, "cover": "heavy"},
    "g": {"label": "glass", "wall": True},
    "c": {"label": "curtain", "opaque": True},
}


@cache
def library() -> Library:
    """Return all that comes with the system."""
    found = Library(SYSTEM.models())
    for path in sorted((SYSTEM.folder / "content").glob("*.yaml")):
        found.add(encounter.read(path), "affray")
    found.finish()
    return found


def start_of(seed: int) -> Data:
    """Return the encounter of a seed, resolved."""
    return encounter.from_data(encounter_of(seed), f"seed {seed}")


def encounter_of(seed: int) -> Data:
    """Return the encounter of a seed as it could be written."""
    dice = random.Random(seed)
    drawn = _map(dice)
    sides = ["red", "blue", "green"][: 3 if dice.random() < 0.1 else 2]
    data: Data = {
        "encounter": f"at random {seed}",
        "system": "simverse",
        "round_limit": ROUNDS,
        "house_rules": _house_rules(dice),
        "sides": {side: _side(dice, side) for side in sides},
    }
    if drawn is not None:
        data["map"] = drawn
    _place(dice, data)
    _relate(dice, data)
    if dice.random() < 0.3:
        data["surprised"] = dice.sample(sides, 1)
    if dice.random() < 0.2:
        data["escape"] = dice.sample(sides, 1)
    if dice.random() < 0.2:
        data["surrounded"] = dice.sample(sides, 1)
    if dice.random() < 0.3:
        data["storm"] = True
    if dice.random() < 0.3:
        data["tasks"] = [
            {"name": "bar the gate", "attribute": dice.choice(ATTRIBUTES), "skill": "athletics"},
            {"name": "pick the lock", "skill": "lockpicking", "modifier": -2},
        ]
    return data


def _house_rules(dice: random.Random) -> dict[str, str]:
    if dice.random() < 0.4:
        return {}
    return {
        rule.name: dice.choice(rule.values) for rule in SYSTEM.house_rules if dice.random() < 0.5
    }


# -- ground ------------------------------------------------------------------------------------


def _map(dice: random.Random) -> Any:
    kind = dice.random()
    if kind < 0.15:
        return "contact"
    if kind < 0.25:
        return None
    return _areas(dice) if kind < 0.4 else _grid(dice)


def _grid(dice: random.Random) -> Data:
    width, height = dice.randint(6, 16), dice.randint(5, 12)
    wild = dice.choice([0.05, 0.25, 0.45])
    strange = dice.choice(["#~o", "#~:oO+/123fdhgc", "fxai~:1239", "+/#:dfc", "123456789x"])
    rows = [
        "".join(dice.choice(strange) if dice.random() < wild else "." for _ in range(width))
        for _ in range(height)
    ]
    used = {letter for row in rows for letter in row}
    drawn: Data = {
        "rows": rows,
        "legend": {letter: one for letter, one in LEGEND.items() if letter in used},
        "light": dice.choices(["bright", "dim", "dark"], [6, 1, 2])[0],
    }
    if dice.random() < 0.1:
        drawn["cell"] = dice.choice([1.5, 2, 0.5])
    if dice.random() < 0.4:
        spot = f"{dice.randrange(width)},{dice.randrange(height)}"
        drawn["lights"] = [{"at": spot, "radius": dice.randint(0, 5)}]
    if len(_room(drawn)) < 16:
        return _grid(dice)
    return drawn


def _room(drawn: Data) -> list[str]:
    """Return where fighters can stand so that they can come to each other."""
    field = encounter.field_of({"map": saved(MapEntry.model_validate(drawn), SYSTEM.cell)})
    return [field.name(place) for place in sorted(largest_region(field))]


def _areas(dice: random.Random) -> Data:
    names = ["yard", "hall", "stairs", "loft", "cellar"][: dice.randint(2, 5)]
    areas = [
        {
            "name": name,
            "height": dice.choice([0, 0, 3, -2]),
            "cover": dice.choice(["none", "none", "light", "heavy"]),
            "light": dice.choice(["bright", "bright", "dim", "dark"]),
            "hazard": dice.choice([*HAZARDS, *[""] * 10]),
        }
        for name in names
    ]
    ways = [
        {
            "between": [one, other],
            "length": dice.randint(1, 12),
            "difficult": dice.random() < 0.2,
            "sight": dice.random() < 0.8,
        }
        for one, other in pairwise(names)
    ]
    if len(names) > 2:
        ways.append({"between": [names[0], names[-1]], "length": 5, "one_way": True})
    return {"areas": areas, "connections": ways}


def _place(dice: random.Random, data: Data) -> None:
    """Put everybody somewhere, near to each other more often than not."""
    drawn = data.get("map")
    if not isinstance(drawn, dict):
        return
    lines = [line for side in data["sides"].values() for line in side]
    if "areas" in drawn:
        for line in lines:
            line["at"] = dice.choice(drawn["areas"])["name"]
        return
    room = _room(drawn)
    if dice.random() < 0.6:
        x, y = map(int, dice.choice(room).split(","))
        room.sort(key=lambda spot: max(abs(int(spot.split(",")[0]) - x), _away(spot, y)))
        room = room[: max(len(lines) + 4, 12)]
    for line, spot in zip(lines, dice.sample(room, len(lines)), strict=True):
        line["at"] = spot


def _away(spot: str, y: int) -> int:
    return abs(int(spot.split(",")[1]) - y)


# -- people ------------------------------------------------------------------------------------


def _side(dice: random.Random, side: str) -> list[Data]:
    count = dice.choice([1, 2, 2, 3, 4])
    return [_fighter(dice, f"{side} {'abcd'[number]}".title()) for number in range(count)]


def _fighter(dice: random.Random, name: str) -> Data:
    while True:
        line = _known(dice) if dice.random() < 0.5 else _new(dice)
        if dice.random() < 0.35:
            line["now"] = _now(dice)
        if dice.random() < 0.5:
            line["items"] = {dice.choice(Item.NAMES): dice.randint(1, 2)}
        line["tactics"] = dice.choice([*SYSTEM.tactics, SYSTEM.default_tactics])
        if dice.random() < 0.12:
            line["hidden"] = True
        if dice.random() < 0.2:
            line["facing"] = dice.choice(["n", "ne", "e", "se", "s", "sw", "w", "nw"])
        if dice.random() < 0.1:
            line["surprised"] = dice.random() < 0.7
        if dice.random() < 0.1:
            line["familiar"] = True
        if _stands(line):
            return {"name": name, **line}


def _stands(line: Data) -> bool:
    """Tell whether the book has no objection to a fighter: hands enough, no more than full."""
    fields = FighterEntry.model_fields.values()
    known = {field.alias for field in fields} | set(FighterEntry.model_fields)
    entry = library().raw("fighters", line["fighter"]) if "fighter" in line else {}
    entry |= {key: value for key, value in line.items() if key in known}
    objections: list[Wrong] = []
    try:
        SYSTEM.resolve(library(), entry)
    except* Wrong as group:
        objections = flat(group)
    for one in objections:
        if "hand" not in one.message and "at most" not in one.message:
            raise one
    return not objections


def _known(dice: random.Random) -> Data:
    line: Data = {"fighter": dice.choice(library().names("fighters"))}
    if dice.random() < 0.3:
        line[dice.choice(ATTRIBUTES)] = dice.randint(4, 18)
    if dice.random() < 0.3:
        line["maneuvers"] = dice.sample(MANEUVERS, dice.randint(1, 6))
    if dice.random() < 0.3:
        line |= _spells(dice)
    return line


def _new(dice: random.Random) -> Data:
    line: Data = {one: dice.randint(5, 18) for one in ATTRIBUTES if dice.random() < 0.8}
    line["skills"] = {one: dice.randint(-2, 7) for one in dice.sample(SKILLS, dice.randint(0, 8))}
    line["weapons"] = [_weapon(dice) for _ in range(dice.choice([0, 1, 1, 2, 2, 3]))]
    if dice.random() < 0.6:
        line["armor"] = dice.choice(library().names("armor"))
    if dice.random() < 0.35:
        line["shield"] = dice.choice(library().names("shields"))
    elif dice.random() < 0.3:
        line["off_hand"] = dice.choice(library().names("weapons"))
    line["perks"] = _traits(dice, "perks")
    line["flaws"] = _traits(dice, "flaws")
    if dice.random() < 0.7:
        line["maneuvers"] = dice.sample(MANEUVERS, dice.randint(1, 8))
    if dice.random() < 0.5:
        line |= _spells(dice)
    if dice.random() < 0.2:
        line["size"] = dice.choice(list(SIZES))
    for fact in ("undead", "supernatural", "evil", "veteran", "inexperienced", "minor", "cowardly"):
        if dice.random() < 0.1:
            line[fact] = True
    return line


def _weapon(dice: random.Random) -> str:
    name = dice.choice(library().names("weapons"))
    natural = library().entry("weapons", name)
    assert isinstance(natural, WeaponEntry)
    if dice.random() < 0.15 and not natural.natural:
        return f"{dice.choice(WEAPON_QUALITIES)} {name}"
    return name


def _traits(dice: random.Random, kind: str) -> list[str]:
    found: list[str] = []
    for name in dice.sample(library().names(kind), dice.choice([0, 0, 1, 2, 4])):
        entry = library().entry(kind, name)
        assert isinstance(entry, TraitEntry)
        of = {"skill": dice.choice(SKILLS[:8]), "type": dice.choice(Damage.NAMES), None: ""}[
            entry.of
        ]
        found.append(f"{name} ({of})" if of else name)
    return found


def _spells(dice: random.Random) -> Data:
    """Return spells, more often than not of somebody who has learned to cast them."""
    found = dice.sample(library().names("spells"), dice.randint(1, 8))
    kinds = ("fire", "cold", "lightning", "acid")
    named = [f"{name} ({dice.choice(kinds)})" if "Breath" in name else name for name in found]
    if dice.random() < 0.2:
        return {"spells": named}
    skills = {one: dice.randint(1, 7) for one in ("Spellcasting", "Divine Magic", "Psionics")}
    return {"spells": named, "skills": skills | {"Daggers": 2, "Bows": 2}, "mana": 60}


def _now(dice: random.Random) -> Data:
    """Return how somebody begins who is not fresh."""
    now: Data = {}
    if dice.random() < 0.4:
        now["vitality"] = dice.choice([-3, 0, 1, 2, 4, 7])
    if dice.random() < 0.3:
        now["stamina"] = dice.randint(0, 6)
    if dice.random() < 0.3:
        now["mana"] = dice.randint(0, 6)
    if dice.random() < 0.3:
        now["bleeding"] = dice.randint(1, 3)
    if dice.random() < 0.5:
        names = dice.sample(BEGINS_WITH, dice.randint(1, 2))
        now["conditions"] = [
            f"{name} {dice.randint(1, 4)}" if name in LASTING else name for name in names
        ]
    if dice.random() < 0.2:
        now["weapon"] = "none"
    if dice.random() < 0.15:
        now["morale"] = [dice.choice(Trigger.NAMES)]
    if dice.random() < 0.1:
        now["fresh_damage"] = dice.randint(1, 20)
    if dice.random() < 0.1:
        now["active"] = False
    return now


def _relate(dice: random.Random, data: Data) -> None:
    """Let some ride, hold or aim at each other."""
    sides = list(data["sides"].values())
    if dice.random() < 0.25:
        side = dice.choice(sides)
        rider = {"fighter": dice.choice(["knight", "guard", "lyra scout"]), "name": "Rider"}
        rider |= {"mount": "Steed", "skills": {"riding": dice.randint(-2, 5), "swords": 3}}
        steed: Data = {"fighter": "warhorse", "name": "Steed"}
        side += [rider, steed]
        if isinstance(data.get("map"), dict):
            rider["at"] = side[0].pop("at")
            side[0]["at"] = _free(data, dice)
            steed["at"] = _free(data, dice)
    if dice.random() < 0.15:
        one, other = sides[0][0], sides[1][0]
        tie = dice.choice(["grapple", "aim", "feint"])
        if tie != "grapple" or data.get("map") == "contact":
            one.setdefault("now", {})[tie] = other["name"]


def _free(data: Data, dice: random.Random) -> str:
    if "areas" in data["map"]:
        return str(dice.choice(data["map"]["areas"])["name"])
    taken = {line.get("at") for side in data["sides"].values() for line in side}
    return dice.choice([spot for spot in _room(data["map"]) if spot not in taken])
