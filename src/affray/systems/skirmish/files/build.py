"""From resolved data to the fighters of a fight: house rules, sheets, trackers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.fight.tally import ALL, SIDE
from affray.core.files.house_rules import choose, chosen
from affray.core.files.problem import folded, unknown
from affray.core.room.system import HouseRule, Tracker
from affray.systems.skirmish.book.constants import Condition, Death, Effect, Spot, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import HouseRules
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.book.sheet import Loadout, Sheet, Spell
from affray.systems.skirmish.rules.engagement import leave_skirmishes, pair_off

# The place of a value in its list is its number in the rules.
HOUSE_RULES = (
    HouseRule(
        "critical_hits",
        ("skirmish", "off", "all"),
        "SK-CRT-1",
        "where a natural 20 is a critical hit: in skirmishes, nowhere, or in ranged attacks too",
    ),
    HouseRule(
        "skirmish_difference",
        ("side_best", "sustainer"),
        "SK-MEL-8",
        "what the dealer's total is compared with: the best of the losers, or who takes the blow",
    ),
    HouseRule(
        "tie_break_natural",
        ("any_member", "top_roller"),
        "SK-MEL-5",
        "whose natural breaks a tie: the highest of anybody, or that of the best total",
    ),
    HouseRule(
        "bleeding_stacks", ("no", "yes"), "SK-WEF-5", "whether every bleeding wound costs Fatigue"
    ),
    HouseRule(
        "wound_scope",
        ("seed", "upstream"),
        "SK-WEF-3",
        "whether a fractured leg hampers Evasion and a fractured arm casting",
    ),
    HouseRule(
        "passive_defence",
        ("evasion", "melee"),
        "SK-MEL-11",
        "what somebody rolls who does other things: Evasion, or a Melee skill that strikes back",
    ),
    HouseRule(
        "stray_shots", ("off", "on"), "SK-STR-1", "whether a miss may hit whom the target fights"
    ),
    HouseRule(
        "attack_helpless", ("off", "on"), "SK-TGT-7", "whether those who are down can be attacked"
    ),
    HouseRule("wield", ("on", "off"), "SK-RND-8", "whether Wield changes combat skills"),
    HouseRule(
        "pile_on",
        ("no_unengaged", "free"),
        "SK-ASN-3",
        "whether one is ganged up on only while nobody nearby is free, or at will",
    ),
    HouseRule("disrepair", ("off", "on"), "SK-GEN-8", "whether gear wears out after a fight"),
)

TRACKERS = (
    Tracker("endurance", SIDE, "Endurance"),
    Tracker("fatigue", SIDE, "Fatigue"),
    Tracker("stamina", SIDE, "Stamina"),
    Tracker("structure", SIDE, "Structure"),
    Tracker("loadout", ALL, "in hand"),
    Tracker("wounds", ALL, "wounds"),
    Tracker("bleeding", ALL, "bleeding"),
    Tracker("knocked_out", ALL, "knocked out"),
    Tracker("conditions", ALL, "conditions"),
    Tracker("effects", ALL, "magic"),
    Tracker("concentration", ALL, "concentrates on", settable=False),
    Tracker("engaged", ALL, "engaged with"),
    Tracker("reload", ALL, "reload"),
    Tracker("incense", SIDE, "Incense"),
    Tracker("myrrh", SIDE, "Myrrh"),
    Tracker("favors", SIDE, "Favors"),
    Tracker("disfavors", SIDE, "Disfavors"),
    Tracker("death_checks", ALL, "death checks"),
    Tracker("death_failures", ALL, "failed death checks"),
    Tracker("medical_lock", ALL, "beyond medicine"),
    Tracker("state", ALL, "state", settable=False),
)
MOST = {
    "endurance": 99,
    "fatigue": 999,
    "structure": 9999,
    "reload": 9,
    "incense": 99,
    "myrrh": 99,
    "favors": 10,
    "disfavors": 10,
    "death_checks": 3,
    "death_failures": 3,
}
FIGURES = (
    *("phy", "dex", "con", "wil", "cog", "emp", "per", "fortitude", "critical", "evasion", "av"),
    *("awareness", "sneaking", "throwing"),
)


# -- house rules -------------------------------------------------------------------------


def house_rules(values: Mapping[str, str]) -> HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: HouseRules, name: str, value: str) -> HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return house_rules({**chosen(rules, HOUSE_RULES), name: value})


# -- sheets ------------------------------------------------------------------------------

OWN = ("incense", "myrrh", "favors", "disfavors", "loadouts", "spells", "skills")


def make_sheet(data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = Sheet("")
    for name, value in data.items():
        if name not in OWN:
            setattr(sheet, name, value)
    sheet.skills = dict(data["skills"])
    for given in data["loadouts"]:
        loadout = Loadout(given["name"])
        for name, value in given.items():
            setattr(loadout, name, value)
        sheet.loadouts.append(loadout)
    for given in data["spells"]:
        spell = Spell(given["name"], given["kind"])
        for name, value in given.items():
            setattr(spell, name, value)
        sheet.spells.append(spell)
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start."""
    data = line["sheet"]
    person = Fighter(line["name"], line["side"], make_sheet(data))
    for name in ("incense", "myrrh", "favors", "disfavors"):
        setattr(person, name, data[name])
    return person


def changed_sheet(person: Fighter, name: str, value: Any) -> Sheet:
    """Return a fighter's sheet with one figure changed; other fighters keep theirs."""
    if name not in FIGURES:
        raise ValueError(unknown("figure", name, FIGURES))
    if not isinstance(value, int) or isinstance(value, bool) or not -40 <= value <= 99:
        raise ValueError(f"{name} should be a whole number from -40 to 99, is {value!r}")
    real = person.sheet
    sheet = Sheet(real.name)
    for one in vars(Sheet("")) if hasattr(real, "__dict__") else SHEET_NAMES:
        setattr(sheet, one, getattr(real, one))
    setattr(sheet, name, value)
    return sheet


SHEET_NAMES = (
    *("name", "pc", "phy", "dex", "con", "wil", "cog", "emp", "per", "endurance", "fortitude"),
    *("critical", "evasion", "av", "armor", "armor_class", "armor_durability", "armor_sturdy"),
    *("awareness", "sneaking", "arcane", "throwing", "stabilization", "trauma", "mercantile"),
    *("sustain", "structure", "construct", "immobile", "humanoid", "resist", "immune", "morale"),
    "abilities",
    *("skills", "loadouts", "memory", "memorised", "spells"),
)


# -- trackers ----------------------------------------------------------------------------


def get(fight: Fight, person: Fighter, tracker: str) -> Any:
    """Return the value of a tracker as people read it."""
    if tracker == "stamina":
        return int(person.stamina())
    if tracker == "loadout":
        return person.hand().name
    if tracker == "wounds":
        return wound_names(person)
    if tracker == "bleeding":
        return [
            name for spot, name in enumerate((*Spot.NAMES, "other")) if person.bleeding >> spot & 1
        ]
    if tracker == "conditions":
        return [
            name for place, name in enumerate(Condition.NAMES) if person.conditions >> place & 1
        ]
    if tracker == "effects":
        return [name for place, name in enumerate(Effect.NAMES) if person.effects >> place & 1]
    if tracker == "concentration":
        return Magic.NAMES[person.concentration] if person.concentration >= 0 else ""
    if tracker == "engaged":
        return opponents(fight, person)
    if tracker == "state":
        return state_of(person)
    return int(getattr(person, tracker))


def wound_names(person: Fighter) -> list[str]:
    """Return the wounds of somebody by name."""
    found: list[str] = []
    for spot, names in enumerate(Spot.WOUNDS):
        for grade in range(2):
            if person.wounds >> (2 * spot + grade) & 1:
                found.append(names[grade])
    return found


def opponents(fight: Fight, person: Fighter) -> list[str]:
    """Return whom somebody is engaged with."""
    if person.skirmish < 0:
        return []
    return [
        other.name
        for other in fight.people
        if other.skirmish == person.skirmish and other.camp != person.camp
    ]


def state_of(person: Fighter) -> str:
    """Return active, stable, dying, dead, destroyed or fled (2.7)."""
    if person.dead == Death.DESTROYED:
        return "destroyed"
    if person.dead != Death.NONE:
        return "dead"
    if person.fled:
        return "fled"
    if person.dying():
        return "dying"
    return "stable" if person.down() else "active"


def put(fight: Fight, person: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker; ValueError says what would be right."""
    if tracker == "structure" and not person.sheet.construct:
        raise ValueError("only a construct has Structure")
    if tracker in MOST:
        least = 1 if tracker == "endurance" else 0
        setattr(person, tracker, whole(tracker, value, least, MOST[tracker]))
    elif tracker == "stamina":
        stamina = whole(tracker, value, -999, int(person.endurance))
        person.fatigue = person.endurance - stamina
    elif tracker == "knocked_out" or tracker == "medical_lock":
        setattr(
            person, tracker, whole(tracker, int(value) if value in (True, False) else value, 0, 1)
        )
    elif tracker == "loadout":
        names = [loadout.name for loadout in person.sheet.loadouts]
        person.loadout = listed("loadout", value, names)
    elif tracker == "bleeding":
        person.bleeding = bits(value, "bleeding", (*Spot.NAMES, "other"))
    elif tracker == "conditions":
        person.conditions = bits(value, "condition", Condition.NAMES)
    elif tracker == "effects":
        person.effects = bits(value, "magic", Effect.NAMES)
        person.bark = fight.land.power(person.place)
        fight.minds = True
    elif tracker == "wounds":
        names = [name for pair in Spot.WOUNDS for name in pair]
        person.wounds = bits(value, "wound", names)
    elif tracker == "engaged":
        engage(fight, person, value)
    else:
        raise ValueError(f"{tracker} cannot be set")
    leave_skirmishes(fight)


def engage(fight: Fight, person: Fighter, value: Any) -> None:
    """Let somebody be engaged with those named, or with nobody."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError("engaged should be a list of names")
    names = [other.name for other in fight.people]
    found = [fight.people[listed("fighter", one, names)] for one in value]
    for other in found:
        if other.side == person.side:
            raise ValueError(f"{other.name} is on the same side")
    person.skirmish = -1
    for other in found:
        if person.skirmish < 0 and other.skirmish < 0:
            pair_off(fight, person, other)
        elif person.skirmish < 0:
            person.skirmish, person.camp = other.skirmish, 1 - other.camp
        else:
            other.skirmish, other.camp = person.skirmish, 1 - person.camp


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within its bounds, or raise ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{name} should be a whole number from {least} to {most}, is {value!r}")
    return value


def listed(kind: str, value: Any, names: list[str]) -> int:
    """Return the place of a name in a list, or raise ValueError with the nearest."""
    for place, name in enumerate(names):
        if isinstance(value, str) and folded(name) == folded(value):
            return place
    raise ValueError(unknown(kind, str(value), names))


def bits(value: Any, kind: str, names: Any) -> int:
    """Return a list of names as bits."""
    if not isinstance(value, list):
        raise ValueError(f"{kind} should be a list of names, is {value!r}")
    found = 0
    for one in value:
        found |= int(bit(listed(kind, one, list(names))))
    return found
