"""Words for events: one plain line each, and the math where it may be seen (OS-GM-1).

Most kinds have their sentence in `events.py`; those that show a sum have it here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.core.fight.event import Line, Math, Roll
from affray.core.story.words import said
from affray.systems.oldschool.events.events import EVENTS

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def side(name: str) -> str:
    """Return a side as it stands in a sentence: the goblins, but Brannoc's Company."""
    return f"the {name}" if name[:1].islower() and not name.startswith("the ") else name


def many(count: int, noun: str) -> str:
    """Return a count with its noun: 1 round, 3 rounds."""
    return f"{count} {noun}" if count == 1 else f"{number(count)} {noun}s"


def sum_words(math: Math) -> str:
    """Return the terms of a sum: ATK 13 − range 1 − Defense 3."""
    words = ""
    for line in math.lines:
        sign = " − " if line.value < 0 or line.label in ("Defense", "HD") else " + "
        words += term(line) if not words else sign + term(line)
    return words


def term(line: Line) -> str:
    """Return one term of a sum with its name."""
    return f"{line.label} {abs(line.value)}"


def dice_words(roll: Roll) -> str:
    """Return dice as they fell: 10, or 10 (4 6)."""
    if len(roll.faces) > 1:
        return f"{roll.total} ({' '.join(map(str, roll.faces))})"
    return str(roll.total)


def check_words(facts: Facts) -> str:
    """Return a check: 1d20 ≤ 10 (ATK 13 − Defense 3): 8 →; nothing where it is not wanted."""
    if "roll" not in facts:
        return ""
    roll: Roll = facts["roll"]
    needed: Math | None = facts.get("needed")
    if needed is None:
        return f"1d20: {roll.total} → "
    return f"1d20 ≤ {number(needed.total)} ({sum_words(needed)}): {roll.total} → "


def attack(facts: Facts) -> list[str]:
    how = [facts["weapon"], *([facts["how"]] if facts["how"] else [])]
    if facts["distance"] > 8000:
        how.append(f"{facts['distance'] // 1000} feet")
    head = f"{facts['who']} attacks {facts['target']} ({', '.join(how)})"
    result = "hits" if facts["hits"] else "misses"
    if facts["critical"] == "success":
        result = "a critical hit"
    elif facts["critical"] == "failure":
        result = "a fumble"
    return [f"{head}: {check_words(facts)}{result}"]


def defend(facts: Facts) -> list[str]:
    far = f", {facts['distance'] // 1000} feet" if facts["distance"] > 8000 else ""
    head = f"{facts['foe']} attacks {facts['who']} ({facts['weapon']}{far}): defend"
    result = "defended" if facts["holds"] else "hit"
    if facts["critical"] == "success":
        result = "a critical success, defended"
    elif facts["critical"] == "failure":
        result = "a fumble, hit"
    return [f"{head} {check_words(facts)}{result}"]


def damage(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return []  # the hit points that are lost tell it
    total: Math | None = facts.get("total")
    roll: Roll = facts["roll"]
    dice = f"{roll.count}d{roll.sides}: {dice_words(roll)}" if roll.count else "no die"
    words = f"  damage {dice}"
    if total is None:
        return [words]
    if not roll.count:
        words = f"  damage {total.lines[0].value}"
    for line in total.lines[1:]:
        words += (" − " if line.value < 0 else " + ") + term(line)
    if len(total.lines) > 1:
        words += f" = {total.total}"
    if facts["multiplier"] > 1:
        words += f" ×{facts['multiplier']} = {facts['final']}"
    return [words]


def lost(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"  {facts['who']} is hurt ({facts['cause']})"]
    change = f"{number(facts['before'])} → {number(facts['left'])}"
    return [f"  {facts['who']} loses {facts['lost']} HP ({facts['cause']}): {change}"]


def first_sight(facts: Facts) -> list[str]:
    by = f" by {facts['by']}" if facts["by"] else ""
    light = ", with a light" if facts["lit"] else ""
    return [f"You see them{by} at {facts['distance']} feet: {crowd(facts['strangers'])}{light}."]


NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def crowd(names: tuple[str, ...]) -> str:
    """Return who is there, counted.

    >>> crowd(("wolf", "wolf", "ogre")), crowd(("Grimm",)), crowd(())
    ('two wolves and an ogre', 'Grimm', 'nobody')
    """
    found: list[str] = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        if count > 1:
            found.append(f"{NUMBERS[count] if count < len(NUMBERS) else count} {plural(name)}")
        elif name[:1].isupper():
            found.append(name)
        else:
            found.append(f"{'an' if name[:1] in 'aeiou' else 'a'} {name}")
    if len(found) < 2:
        return "".join(found) or "nobody"
    return f"{', '.join(found[:-1])} and {found[-1]}"


def plural(name: str) -> str:
    """Return the word for several: wolves, bandits, men-at-arms."""
    head, dash, tail = name.partition("-at-")
    if head.endswith("man"):
        return f"{head[:-3]}men{dash}{tail}"
    if head.endswith("f"):
        return f"{head[:-1]}ves"
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        return f"{head[:-1]}ies"
    return f"{head}es" if head.endswith(("s", "x", "ch", "sh")) else f"{head}s{dash}{tail}"


def surprise(facts: Facts) -> list[str]:
    void = f"; {facts['void']}" if facts["void"] else ""
    dice = f"1d6: {facts['roll'].total}{void}, " if "roll" in facts else ""
    return [f"Surprise: {dice}{facts['result']}."]


def reaction(facts: Facts) -> list[str]:
    dice = f"2d6 = {dice_words(facts['roll'])}, " if "roll" in facts else ""
    return [f"Reaction, {facts['who']} in front: {dice}the strangers are {facts['reaction']}."]


def initiative(facts: Facts) -> list[str]:
    result = "before the foes" if facts["success"] else "after the foes"
    return [f"  {facts['who']}, initiative: {check_words(facts)}{result}"]


def nerve(facts: Facts) -> list[str]:
    dice = f"2d6 = {dice_words(facts['roll'])}" if "roll" in facts else ""
    parts = [one for one in (dice, facts["result"]) if one]
    head = f"Morale of {side(facts['group'])} ({facts['cause']})"
    return [f"{head}: {', '.join(parts)}" if parts else head]


def nerve_held(facts: Facts) -> list[str]:
    return [f"  {facts['who']}{morale(facts)} holds."]


def nerve_broke(facts: Facts) -> list[str]:
    return [f"  {facts['who']}{morale(facts)} breaks and {facts['result']}."]


def morale(facts: Facts) -> str:
    """Return what the dice were held against, where it is known."""
    return f" (morale {facts['rating']})" if "rating" in facts else ""


def order(facts: Facts) -> list[str]:
    why = f" ({facts['why']})" if facts["why"] else ""
    return [f"Order{why}: " + " > ".join(facts["order"])]


def turn(facts: Facts) -> list[str]:
    return [str(facts["who"])] + [f"  ! {line}" for line in facts.get("reminders", ())]


def stealth(facts: Facts) -> list[str]:
    return [f"  from behind, {facts['attribute']} {check_words(facts)}×{facts['multiplier']}"]


def tested(facts: Facts) -> list[str]:
    thing = facts["weapon"] if "weapon" in facts else facts["piece"]
    die = f"1d6: {facts['die']}, " if facts["die"] else ""
    now = f", DEF {facts['defence']}" if facts["breaks"] and "defence" in facts else ""
    return [f"  {thing} ({facts['quality']}, breaks {facts['on']}): {die}{facts['result']}{now}"]


def tried(facts: Facts) -> list[str]:
    result = "made" if facts["success"] else "failed"
    if facts["critical"] == "success":
        result = "a critical success"
    elif facts["critical"] == "failure":
        result = "a fumble"
    head = f"{facts['who']} tries to {facts['maneuver']} {facts['target']}"
    return [f"{head}: {check_words(facts)}{result}"]


def opposed(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return [f"  opposed: {facts['who']} {facts['result']}"]
    mine = f" {facts['score']}" if "score" in facts else ""
    its = f" {facts['other_score']}" if "other_score" in facts else ""
    one = f"{facts['who']} 1d20 ≤ {facts['attribute']}{mine}: {facts['roll'].total}"
    other = f"{facts['target']} 1d20 ≤ {facts['other_attribute']}{its}: {facts['other_roll'].total}"
    return [f"  opposed: {one}; {other} → {facts['who']} {facts['result']}"]


def fire(facts: Facts) -> list[str]:
    result = "the flames are out" if facts["success"] else "it burns on"
    return [
        f"{facts['who']} beats at the flames of {facts['patient']}: {check_words(facts)}{result}"
    ]


def hide(facts: Facts) -> list[str]:
    result = "out of sight" if facts["success"] else "seen"
    return [f"{facts['who']} tries to hide: {check_words(facts)}{result}"]


def chase(facts: Facts) -> list[str]:
    now = f"{number(facts['gap'])} apart" if facts["gap"] > 0 else "caught"
    head = f"Chase, {many(facts['gap_before'], 'step')} apart"
    if "party_roll" not in facts:
        return [f"{head} → {now}"]
    move = f" ≤ MOVE {facts['foe_move']}" if "foe_move" in facts else ""
    party = f"the party 1d20 ≤ MOVE {facts['party_move']}: {facts['party_roll'].total}"
    foes = f"the foes 1d20{move}: {facts['foe_roll'].total}"
    return [
        f"{head}: {party} → {many(facts['party_steps'], 'step')}; "
        f"{foes} → {many(facts['foe_steps'], 'step')}; {now}"
    ]


LEFT = {
    "broken": "worn or broken",
    "shots": "shots",
    "dropped": "left behind",
    "loot": "lying on the road",
}


def aftermath(facts: Facts) -> list[str]:
    lines = [f"Afterwards: {facts['minutes']} minutes have passed, recovery included."]
    for label, word in LEFT.items():
        if facts[label]:
            lines.append(f"  {word}: {'; '.join(facts[label])}")
    if facts["light"]:
        lines.append(f"  light: {facts['light']} still carries it")
    return lines


def over(facts: Facts) -> list[str]:
    after = f" after {many(facts['rounds'], 'round')}" if facts["rounds"] else ""
    if facts["winner"]:
        words = f"The encounter is over{after}: {side(facts['winner'])} hold the field"
        return [f"{words} ({facts['why']})."]
    return [f"The encounter is over{after}: {facts['why']}."]


LINES: dict[str, Callable[[Facts], list[str]]] = {
    "FirstSight": first_sight,
    "SurpriseRolled": surprise,
    "ReactionRolled": reaction,
    "AttackRolled": attack,
    "DefendRolled": defend,
    "DamageRolled": damage,
    "HpLost": lost,
    "InitiativeRolled": initiative,
    "OrderSet": order,
    "NerveTried": nerve,
    "NerveHeld": nerve_held,
    "NerveBroke": nerve_broke,
    "TurnStarted": turn,
    "TurnEnded": lambda f: [],
    "StealthRolled": stealth,
    "WeaponTested": tested,
    "ArmorTested": tested,
    "ManeuverTried": tried,
    "Opposed": opposed,
    "FireFought": fire,
    "HideTried": hide,
    "ChaseRun": chase,
    "Aftermath": aftermath,
    "FightEnded": over,
}


class _Told(dict[str, Any]):
    """Facts of an event; a name that may not be known is somebody."""

    def __missing__(self, key: str) -> str:
        return "somebody"


def lines(kind: str, facts: Facts) -> list[str]:
    """Return the plain lines of an event from the facts that may be seen."""
    if kind in LINES:
        return LINES[kind](_Told(facts))
    return [said(kind, getattr(EVENTS[kind], "words", ""), facts)]


def state(seen: Facts) -> list[str]:
    """Return how a fighter is, a few words each, from what may be seen of it."""
    words = [_hp(seen, "HP ")]
    words += seen.get("conditions", ())
    if seen.get("status", "standing") == "standing":
        words.append(f"{seen['weapon']} in hand" if seen.get("weapon") else "bare hands")
        if "def" in seen:
            words.append(f"DEF {seen['def']}")
    elif "hp" in seen:
        words.append(str(seen["status"]))
    if "at" in seen:
        words.append(f"at {seen['at']}")
    return words


def short_state(seen: Facts) -> str:
    """Return how a fighter is in the fewest words."""
    words = [_hp(seen, "")]
    if seen.get("status", "standing") == "standing":
        words += seen.get("conditions", ())
    elif "hp" in seen:
        words.append(str(seen["health"]))
    return ", ".join(words)


def _hp(seen: Facts, label: str) -> str:
    """Return hit points where they are known, else the word for them."""
    if "hp" not in seen:
        return str(seen["health"])
    full = f"/{seen['hp_max']}" if "hp_max" in seen else ""
    return f"{label}{number(seen['hp'])}{full}"
