"""Words for events: one plain line each, and the math where it may be seen."""

from __future__ import annotations

from collections.abc import Callable

from affray.core.fight.event import Roll
from affray.systems.simverse.voice.blow_lines import attack, damage, defence, no_defence
from affray.systems.simverse.voice.harm_lines import (
    bleeding,
    bleeding_starts,
    fell,
    first_aid,
    gained,
    hazard,
    lost,
    save,
    wear,
)
from affray.systems.simverse.voice.magic_lines import (
    aimed,
    dispelled,
    healing,
    mana_spent,
    spell_cast,
)
from affray.systems.simverse.voice.maneuver_lines import (
    aim_taken,
    contest,
    disarmed,
    maneuver,
    opposed,
    rage_ended,
    raged,
)
from affray.systems.simverse.voice.phrases import (
    Facts,
    check_words,
    critical,
    dice_words,
    has_math,
    many,
    metres,
    number,
    side,
)


def initiative(facts: Facts) -> list[str]:
    order = facts["order"]
    speeds = facts.get("speeds", ())
    if len(speeds) == len(order):
        order = [f"{who} {speed}" for who, speed in zip(order, speeds, strict=True)]
    return ["Initiative: " + " > ".join(order)]


def new_round(facts: Facts) -> list[str]:
    return [f"Round {facts['round']}: " + " > ".join(facts["order"])]


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


def luck(facts: Facts) -> list[str]:
    return [f"  {facts['who']} tries their luck: {facts['again']} instead of {facts['first']}."]


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
