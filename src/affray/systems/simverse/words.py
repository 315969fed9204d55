"""Words for events: one plain line each, and the math where it may be seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from affray.core.event import Line, Math, Roll

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def metres(thousandths: int) -> str:
    """Return a length for people.

    >>> metres(3605), metres(12000)
    ('3.6', '12')
    """
    return f"{thousandths / 1000:.1f}".removesuffix(".0")


def term(line: Line) -> str:
    """Return one term of a sum with its name: DX 13, or 4 (2 for each wound)."""
    if line.label == "Speed x 2":
        return f"Speed ×2 = {line.value}"
    if line.label == "range":
        return f"range {abs(line.value)} ({line.words})"
    if line.words:
        return re.sub(r"-(?=\d)", "−", re.sub(r"\+ (\D+) -(?=\d)", r"− \1 ", line.words))
    if line.label[0].isdigit() or "," in line.label:
        return f"{abs(line.value)} ({line.label})"
    return f"{line.label} {abs(line.value)}"


def sum_words(math: Math) -> str:
    """Return the terms of a sum: DX 13 + Bow 4 − range 2 (60 m)."""
    words = ""
    for line in math.lines:
        if not words:
            words = term(line)
        elif line.value or line.label != "range":
            sign = " − " if line.value < 0 else " + "
            words += sign + re.sub(r" −(?=\d+$)", " ", term(line))  # the sign is said once
    return words


def dice_words(roll: Roll) -> str:
    """Return dice as they fell: 10, or 10 (4 4 2)."""
    if len(roll.faces) > 1:
        return f"{roll.total} ({' '.join(map(str, roll.faces))})"
    return str(roll.total)


def check_words(facts: Facts) -> str:
    """Return a check against a number: 3d6 ≤ 17 (DX 13 + Bow 4): 10 (4 4 2)."""
    roll: Roll = facts["roll"]
    needed: Math = facts["needed"]
    dice = f"{roll.count}d{roll.sides}"
    return f"{dice} ≤ {number(needed.total)} ({sum_words(needed)}): {dice_words(roll)}"


def has_math(facts: Facts) -> bool:
    """Tell whether the viewer may see the roll."""
    return "roll" in facts and "needed" in facts


def critical(facts: Facts) -> str:
    """Return a word for three 1s or three 6s, or nothing."""
    names = {"success": ", a critical success!", "failure": ", a critical failure!"}
    return names.get(facts["critical"], "")


def many(count: int, noun: str) -> str:
    """Return a count with its noun: 1 turn, 3 turns."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Return names as they stand in a sentence.

    >>> listed(["Ash"]), listed(["Ash", "Elm", "Yew"])
    ('Ash', 'Ash, Elm and Yew')
    """
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def side(name: str) -> str:
    """Return a side as it stands in a sentence: the goblins, but Harrow's Company."""
    return f"the {name}" if name[:1].islower() and not name.startswith("the ") else name


def initiative(facts: Facts) -> list[str]:
    order = facts["order"]
    speeds = facts.get("speeds", ())
    if len(speeds) == len(order):
        order = [f"{who} {speed}" for who, speed in zip(order, speeds, strict=True)]
    return ["Initiative: " + " > ".join(order)]


def new_round(facts: Facts) -> list[str]:
    return [f"Round {facts['round']}: " + " > ".join(facts["order"])]


def attack(facts: Facts) -> list[str]:
    verb = {"shoot": "shoots at", "throw": "throws at"}.get(facts["mode"], "attacks")
    if facts["mode"] in SPELL_MODES:
        verb = f"casts {facts['weapon']} at"
    is_named = verb == "attacks" and facts["mode"] != facts["weapon"]  # a bite is a bite
    with_ = [facts["weapon"], *([facts["mode"]] if is_named else []), *facts["maneuvers"]]
    if facts["mode"] in SPELL_MODES:
        with_ = []
    if facts["location"]:
        with_.append(f"at the {facts['location']}")
    if facts["distance"] > 1500:
        with_.append(f"{metres(facts['distance'])} m")
    head = f"{facts['who']} {verb} {facts['target']}"
    if with_:
        head += f" ({', '.join(with_)})"
    if not has_math(facts):
        return [f"{head}: {'a hit' if facts['hits'] else 'a miss'}{critical(facts) or '.'}"]
    margin, penalty = facts["margin"], facts["penalty"]
    result = f"hits by {margin}" if facts["hits"] else f"misses by {-margin}"
    if penalty:
        result += f", so {facts['target']} defends at {number(-penalty)}"
    return [f"{head}: {check_words(facts)} → {result}{critical(facts)}"]


RESULTS = {
    "dodge": ("dodged", "too slow"),
    "parry": ("parried", "too late"),
    "block": ("blocked", "too late"),
}


def defence(facts: Facts) -> list[str]:
    held, failed = RESULTS[facts["defence"]]
    result = (held if facts["holds"] else failed) + critical(facts)
    head = f"  {facts['who']} tries to {facts['defence']}"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def no_defence(facts: Facts) -> list[str]:
    if facts["why"] == "chose none":
        return [f"  {facts['who']} takes the blow."]
    return [f"  {facts['who']} cannot defend: {facts['why']}."]


def damage(facts: Facts) -> list[str]:
    if "armor" not in facts or "raw" not in facts:
        # A wound is told by the Vitality that is lost.
        return [] if facts["wounds"] else [f"  {facts['target']}'s armour holds."]
    raw: Math = facts["raw"]
    armor: Math = facts["armor"]
    roll: Roll = facts["roll"]
    words = f"  {facts['weapon']} {roll.count}d{roll.sides}: {dice_words(roll)}"
    least = ""
    for line in raw.lines[1:]:
        if line.label.startswith("at least"):
            least = f" ({line.label})"
        else:
            words += (" − " if line.value < 0 else " + ") + term(line)
    if len(raw.lines) > 1:
        words += f" = {raw.total}{least}"
    if armor.total:
        words += f" − {armor_words(armor)} = {facts['passed']}"
    if not facts["final"]:
        return [f"{words}, nothing goes through"]
    times = facts["multiplier"]
    if times > 1:
        words += f", {facts['type']} ×{times} = {facts['passed'] * times}"
    if facts["final"] != facts["passed"] * times:
        words += f", in the end {facts['final']}"
    return [words]


def armor_words(armor: Math) -> str:
    """Return what the armour takes off: AR 2, or 4 (AR 2, twice against a cut)."""
    if len(armor.lines) == 1:
        return term(armor.lines[0])
    words = [term(armor.lines[0])]
    for line in armor.lines[1:]:
        words.append(line.label if line.value > 0 else f"less {abs(line.value)}, {line.label}")
    return f"{armor.total} ({', '.join(words)})"


def lost(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"  {facts['who']} is hurt ({facts['cause']})"]
    change = f"{number(facts['before'])} → {number(facts['left'])}"
    return [f"  {facts['who']} loses {facts['lost']} Vitality ({facts['cause']}): {change}"]


def bleeding_starts(facts: Facts) -> list[str]:
    count = facts.get("count", 1)
    return [f"  {facts['who']} bleeds" + (f" from {count} wounds." if count > 1 else ".")]


WEARS = {"burning": "burns", "acid": "is eaten by acid", "poison": "feels the poison"}


def wear(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return []  # the loss is told
    roll: Roll = facts["roll"]
    words = f"  {facts['who']} {WEARS.get(facts['what'], 'suffers')}, {roll.count}d{roll.sides}: "
    if not facts["flat"]:
        return [f"{words}{dice_words(roll)}"]
    total = roll.total + facts["flat"]
    end = str(total) if total > 0 else "1 (at least 1)"
    return [f"{words}{dice_words(roll)} − {-facts['flat']} = {end}"]


def gained(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"  {facts['who']} is better ({facts['cause']})."]
    return [
        f"  {facts['who']} regains {facts['gained']} Vitality ({facts['cause']}):"
        f" {number(facts['left'])} now"
    ]


def bleeding(facts: Facts) -> list[str]:
    left = facts.get("count", 0)
    result = "one wound closes" if facts["closes"] else "it does not stop"
    if not has_math(facts):
        return [f"  {facts['who']}'s bleeding: {result}."]
    still = f", {many(left, 'wound')} left" if left else ", the bleeding has stopped"
    return [f"  {facts['who']}'s bleeding: {check_words(facts)} → {result}{still}"]


def first_aid(facts: Facts) -> list[str]:
    verb = "bandages" if facts["how"] == "one wound" else "treats"
    patient = facts["patient"] if facts["patient"] != facts["who"] else "their own wounds"
    head = f"{facts['who']} {verb} {patient}"
    result = "it helps" if facts["helps"] else "it does not help"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def morale(facts: Facts) -> list[str]:
    head = f"{facts['who']}'s nerve is tried ({facts['cause']})"
    result = "it holds" if facts["result"] == "holds" else facts["result"]
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def condition(facts: Facts) -> list[str]:
    turns = facts.get("turns", 0)
    lasts = 0 < turns < 1000
    if facts["cause"] == "morale" and not lasts:
        return []  # the nerve's roll has said so
    cause = "" if facts["cause"] == "morale" else f" ({facts['cause']})"
    words = f" for {many(turns, 'turn')}" if lasts else ""
    return [f"  {facts['who']} is {facts['condition']}{words}{cause}."]


def condition_over(facts: Facts) -> list[str]:
    if facts["condition"] == "defensive stance":
        return [f"  {facts['who']} leaves the defensive stance."]
    return [f"  {facts['who']} is no longer {facts['condition']}."]


def prone(facts: Facts) -> list[str]:
    if facts["cause"] == "by choice":
        return [f"{facts['who']} drops to the ground."]
    return [f"  {facts['who']} falls prone ({facts['cause']})."]


def readied(facts: Facts) -> list[str]:
    verb = "picks up" if facts["how"] == "picked up" else "draws"
    return [f"{facts['who']} {verb} the {facts['weapon']}."]


def stamina(facts: Facts) -> list[str]:
    if "left" not in facts:
        return []
    spent = f"{facts['spent']} Stamina ({facts['why']})"
    return [f"{facts['who']} spends {spent}, {facts['left']} left"]


def turn(facts: Facts) -> list[str]:
    return [str(facts["who"])] + [f"  ! {line}" for line in facts.get("reminders", ())]


def moved(facts: Facts) -> list[str]:
    far = metres(facts["metres"])
    return [f"{facts['who']} moves {far} m to {facts['end']} ({facts['how']})."]


def over(facts: Facts) -> list[str]:
    rounds = many(facts["rounds"], "round")
    if facts["winner"]:
        return [f"The fight is over after {rounds}: victory for {side(facts['winner'])}."]
    return [f"The fight is over after {rounds}: nobody wins ({facts['why']})."]


def state(seen: Facts) -> list[str]:
    """Return how a fighter is, a few words each, from what may be seen of it."""
    words = [_vitality(seen, "Vitality ")]
    if "stamina" in seen:
        words.append(f"Stamina {seen['stamina']}")
    if seen.get("spells"):
        words.append(f"Mana {seen['mana']}")
    words += _conditions(seen)
    if seen.get("status", "able") == "able":
        words.append(f"{seen['weapon']} in hand" if seen.get("weapon") else "no weapon in hand")
        if seen.get("rides"):
            words.append(f"riding {seen['rides']}")
        if "reactions" in seen:
            left = seen["reactions"]
            words.append({0: "no Reaction", 1: "1 Reaction"}.get(left, f"{left} Reactions"))
    if "at" in seen:
        words.append(f"at {seen['at']}")
    return words


def short_state(seen: Facts) -> str:
    """Return how a fighter is in the fewest words."""
    words = [_vitality(seen, "")]
    if seen.get("status", "able") == "able":
        words += _conditions(seen)
    elif "vitality" in seen:
        words.append(str(seen["health"]))
    return ", ".join(words)


def _conditions(seen: Facts) -> list[str]:
    """Return conditions with their turns where those are known, else as they look."""
    return list(seen.get("conditions", seen.get("looks", ())))


def _vitality(seen: Facts, label: str) -> str:
    """Return Vitality where it is known, else the word for it."""
    if "vitality" not in seen:
        return str(seen["health"])
    full = f"/{seen['vitality_max']}" if "vitality_max" in seen else ""
    return f"{label}{number(seen['vitality'])}{full}"


def surprise(facts: Facts) -> list[str]:
    shift = facts["shift"]
    result = "Speed as ever"
    if shift:
        result = f"Speed {'+' if shift > 0 else ''}{number(shift)} this round"
    if facts["last"]:
        result += ", acts last and at −2"
    head = f"{facts['who']} is taken by surprise"
    if not has_math(facts):
        return [f"{head}: {result}."]
    margin = facts.get("margin", 0)
    by = f"made by {margin}" if margin >= 0 else f"failed by {-margin}"
    return [f"{head}: {check_words(facts)} → {by}, {result}"]


def save(facts: Facts) -> list[str]:
    result = "made" if facts["made"] else "failed"
    verb = "must roll" if facts["words"].startswith("or ") else "rolls"
    head = f"  {facts['who']} {verb} {facts['attribute']} {facts['words']}"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def luck(facts: Facts) -> list[str]:
    return [f"  {facts['who']} tries their luck: {facts['again']} instead of {facts['first']}."]


def fell(facts: Facts) -> list[str]:
    roll: Roll = facts["roll"]
    words = f"  {facts['who']}: {facts['cause']}, {roll.count}d{roll.sides}: {dice_words(roll)}"
    if "final" not in facts:
        return [words]
    return [words + harm_words(facts)]


def harm_words(facts: Facts) -> str:
    """Return what armour leaves of a fall or of the ground's harm."""
    armor = f" − AR {facts['ar']} = {facts['final']}" if facts["ar"] else ""
    return armor if facts["final"] else f"{armor}, nothing goes through"


def hazard(facts: Facts) -> list[str]:
    roll: Roll = facts["roll"]
    words = f"  {facts['who']} {facts['how']} {facts['hazard']}"
    if not roll.count and not facts["flat"]:
        return [f"{words}."]
    harm = f"{roll.count}d{roll.sides}: {dice_words(roll)}" if roll.count else ""
    if facts["flat"]:
        sign = " − " if facts["flat"] < 0 else " + "
        harm += f"{sign}{abs(facts['flat'])}" if harm else str(facts["flat"])
    words += f", {harm}" + (f" {facts['type']}" if facts["type"] else "")
    return [words + (harm_words(facts) if "final" in facts else "")]


def pushed(facts: Facts) -> list[str]:
    stop = f", stopped by {facts['stop']}" if facts["stop"] else ""
    return [f"  {facts['who']} is pushed back {metres(facts['metres'])} m to {facts['end']}{stop}."]


def look(facts: Facts) -> list[str]:
    head = f"{facts['who']} looks around"
    if not has_math(facts):
        return [f"{head}."]
    result = "with open eyes" if facts["made"] else "and notices nothing"
    return [f"{head}: {check_words(facts)} → {result}"]


def spotted(facts: Facts) -> list[str]:
    verb = "sees" if facts["how"] == "seen" else "runs into"
    return [f"  {facts.get('finder', 'somebody')} {verb} {facts['who']}, who was hiding."]


def drank(facts: Facts) -> list[str]:
    head = f"{facts['who']} drinks a {facts['item']}"
    if "roll" not in facts:
        return [f"{head}."]
    roll: Roll = facts["roll"]
    return [f"{head}, {roll.count}d{roll.sides}: {dice_words(roll)}, {facts['left']} left"]


def mana(facts: Facts) -> list[str]:
    if "left" not in facts:
        return []
    head = f"  {facts['who']} regains {facts['gained']} Mana"
    return [f"{head} ({facts['cause']}): {facts['left']} now"]


def put_out(facts: Facts) -> list[str]:
    if facts["how"] == "washing the acid off":
        return [f"{facts['who']} washes the acid off."]
    return [f"{facts['who']} puts out the flames ({facts['how']})."]


def task(facts: Facts) -> list[str]:
    head = f"{facts['who']} works on: {facts['task']}"
    result = ("done" if facts["done"] else "not yet") + critical(facts)
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def called_out(facts: Facts) -> list[str]:
    if facts["how"] == "shouts":
        return [f"{facts['who']} shouts to the others."]
    return [f"{facts['who']} says a few words."]


# -- maneuvers, aiming, grappling -------------------------------------------------------------

TRIES = {
    "disarm": "tries to disarm {target}",
    "feint": "feints at {target}",
    "grapple": "grabs at {target}",
    "pin": "tries to pin {target}",
    "escape": "strains against {target}'s grip",
}
WORKS = {
    "disarm": "the weapon is gone",
    "feint": "{who} is fooled",
    "grapple": "{against} has hold of {who}",
    "pin": "{who} is pinned",
    "escape": "{against} is free",
}
FAILS = {
    "disarm": "{who} keeps the weapon",
    "feint": "{who} is not fooled",
    "grapple": "{who} stays out of it",
    "pin": "{who} is not pinned",
    "escape": "{who} holds on",
}


def margin_words(facts: Facts) -> str:
    """Return how a roll went: made by 3, failed by 2."""
    margin = facts["margin"]
    return f"made by {margin}" if facts["made"] else f"failed by {-margin}"


def maneuver(facts: Facts) -> list[str]:
    tries = "goes for the legs of" if facts["maneuver"] == "trip" else "rams the shield at"
    head = f"{facts['who']} {tries} {facts['target']} ({facts['weapon']})"
    if not has_math(facts):
        return [f"{head}: {'well aimed' if facts['made'] else 'a miss'}{critical(facts) or '.'}"]
    result = margin_words(facts)
    if facts["penalty"]:
        result += f", so {facts['target']} saves at {number(-facts['penalty'])}"
    return [f"{head}: {check_words(facts)} → {result}{critical(facts)}"]


def contest(facts: Facts) -> list[str]:
    tries = TRIES.get(facts["what"], "tries something on {target}")
    head = f"{facts['who']} {tries.format_map(facts)}"
    if not has_math(facts):
        return [f"{head}{critical(facts) or '.'}" if facts["made"] else f"{head}, and fails."]
    return [f"{head}: {check_words(facts)} → {margin_words(facts)}{critical(facts)}"]


def opposed(facts: Facts) -> list[str]:
    outcome = (WORKS if facts["works"] else FAILS).get(facts["what"], "so it goes")
    result = outcome.format_map(facts)
    lead = f" ({facts['against']} leads by {facts['lead']})" if facts["lead"] > 0 else ""
    if not has_math(facts):
        return [f"  {facts['who']} resists: {result}."]
    return [
        f"  {facts['who']} resists: {check_words(facts)} → {margin_words(facts)}, {result}{lead}"
    ]


def disarmed(facts: Facts) -> list[str]:
    where = f" to {facts['end']}" if facts["end"] else ""
    far = metres(facts["metres"])
    return [f"  {facts['who']}'s {facts['weapon']} flies {far} m{where}."]


def aim_taken(facts: Facts) -> list[str]:
    bonus = f": +{facts['bonus']} to the next shot" if "bonus" in facts else ""
    return [f"{facts['who']} takes aim at {facts['target']} ({facts['weapon']}){bonus}."]


def raged(facts: Facts) -> list[str]:
    more = f": Vitality +{facts['gained']}, {facts['left']} now" if "left" in facts else ""
    return [f"{facts['who']} flies into a rage{more}."]


def rage_ended(facts: Facts) -> list[str]:
    less = f": Vitality −{facts['lost']}, {number(facts['left'])} now" if "left" in facts else ""
    return [f"{facts['who']}'s rage is over{less}."]


# -- spells -----------------------------------------------------------------------------------

SPELL_MODES = ("cast", "touch")  # how a spell strikes, where a weapon swings or thrusts


def aimed(facts: Facts) -> str:
    """Return a spell and what it is cast at, as far as that is known."""
    words = f"{facts['who']} casts {facts['spell']}"
    if facts.get("targets"):
        names = [who if who != facts["who"] else "themselves" for who in facts["targets"]]
        words += f" {'on' if facts['helps'] else 'at'} {listed(names)}"
    elif facts.get("place"):
        words += f" at {facts['place']}"
    return words


def spell_cast(facts: Facts) -> list[str]:
    if not has_math(facts):
        result = "it takes hold" if facts["works"] else "nothing comes of it"
        return [f"{aimed(facts)}: {result}{critical(facts) or '.'}"]
    margin = facts["margin"]
    result = f"works by {margin}" if facts["works"] else f"fails by {-margin}"
    if facts["works"] and margin >= 5 and facts["targets"] and not facts["helps"]:
        result += f", resisted at {number(-(margin // 5))}"
    return [f"{aimed(facts)}: {check_words(facts)} → {result}{critical(facts)}"]


def mana_spent(facts: Facts) -> list[str]:
    if "left" not in facts:
        return []
    if facts["why"].startswith("burnt by"):
        head = f"  {facts['who']} loses {facts['spent']} Mana ({facts['why']})"
    else:  # the spell has just been named
        head = f"  {facts['who']} spends {facts['spent']} Mana"
    return [f"{head}, {facts['left']} left"]


def healing(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return []
    roll: Roll = facts["roll"]
    return [f"  {facts['spell']} {roll.count}d{roll.sides}: {dice_words(roll)}"]


def dispelled(facts: Facts) -> list[str]:
    result = "it ends" if facts["ends"] else "it holds"
    head = f"  The spell on {facts['target']} ({facts['effect']}) contends"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


LINES: dict[str, Callable[[Facts], list[str]]] = {
    "SpellCast": spell_cast,
    "SpellUsed": lambda f: [aimed(f)],
    "ManaSpent": mana_spent,
    "HealingRolled": healing,
    "DispelRolled": dispelled,
    "Teleported": lambda f: [f"{f['who']} is gone from {f['start']} and stands at {f['end']}."],
    "SanctuaryMade": lambda f: [
        f"  A sanctuary of {metres(f['radius'])} m lies about {f['who']} ({f['place']})."
    ],
    "SanctuaryEnded": lambda f: [f"  {f['who']}'s sanctuary is no more: {f['why']}."],
    "LightMade": lambda f: [f"  It is light within {metres(f['radius'])} m of {f['place']}."],
    "InitiativeSet": initiative,
    "RoundStarted": new_round,
    "TurnStarted": turn,
    "TurnEnded": lambda f: [],
    "Moved": moved,
    "Left": lambda f: [f"{f['who']} leaves the field."],
    "StoodUp": lambda f: [f"{f['who']} gets up."],
    "FellProne": prone,
    "Readied": readied,
    "WeaponDropped": lambda f: [f"  {f['who']} drops the {f['weapon']}."],
    "WeaponBroken": lambda f: [f"  {f['who']}'s {f['weapon']} breaks."],
    "FullDefenseTaken": lambda f: [f"{f['who']} goes on full defense: three Reactions."],
    "Revealed": lambda f: [f"{f['who']} comes out of hiding."],
    "StaminaSpent": stamina,
    "AttackRolled": attack,
    "DefenceRolled": defence,
    "DefenceMissing": no_defence,
    "DamageRolled": damage,
    "VitalityLost": lost,
    "WearRolled": wear,
    "VitalityGained": gained,
    "BleedingStarted": bleeding_starts,
    "BleedingRolled": bleeding,
    "FirstAidRolled": first_aid,
    "Pushed": pushed,
    "WentDown": lambda f: [f"  {f['who']} goes down, dying."],
    "Died": lambda f: [f"  {f['who']} is {f['how']}."],
    "ConditionStarted": condition,
    "ConditionEnded": condition_over,
    "MoraleRolled": morale,
    "SurpriseRolled": surprise,
    "SaveRolled": save,
    "PainFelt": lambda f: [],  # the reminders of the turn say so
    "LuckTried": luck,
    "AimLost": lambda f: [f"  {f['who']} has no aim any more."],
    "Unseated": lambda f: [
        f"  {f['who']} is thrown off {f.get('mount', 'the mount')} ({f['cause']})."
    ],
    "Fell": fell,
    "HeldOn": lambda f: [f"  {f['who']} should be down, and will not fall yet."],
    "Stowed": lambda f: [f"{f['who']} puts the {f['weapon']} away."],
    "CalledOut": called_out,
    "LookedAround": look,
    "Spotted": spotted,
    "Drank": drank,
    "ManaGained": mana,
    "PutOut": put_out,
    "TaskRolled": task,
    "Surrendered": lambda f: [f"{f['who']} surrenders and is out of the fight."],
    "MountedUp": lambda f: [f"{f['who']} mounts {f.get('mount', 'something')}."],
    "Dismounted": lambda f: [f"{f['who']} gets off {f.get('mount', 'the mount')} at {f['end']}."],
    "HazardMet": hazard,
    "AimTaken": aim_taken,
    "ManeuverRolled": maneuver,
    "ContestRolled": contest,
    "ContestOpposed": opposed,
    "Disarmed": disarmed,
    "StanceTaken": lambda f: [f"{f['who']} takes a defensive stance: +4 to every defence."],
    "Raged": raged,
    "RageEnded": rage_ended,
    "LetGo": lambda f: [f"{f['who']} lets go of {f['target']}."],
    "RoundEnded": lambda f: [f"End of round {f['round']}"],
    "FightEnded": over,
}
