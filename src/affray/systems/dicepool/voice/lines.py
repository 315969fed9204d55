"""Words for events: one plain line each, and the math where it may be seen (DP-GM-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.core.fight.event import Line, Math, Roll

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def many(count: int, noun: str) -> str:
    """Return a count with its noun: 1 action, 2 actions."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def dice(count: int) -> str:
    """Return how many dice: 1 die, 9 dice."""
    return "1 die" if count == 1 else f"{count} dice"


def side(name: str) -> str:
    """Return a side as it stands in a sentence: the thugs, but Harrow's Company."""
    return f"the {name}" if name[:1].islower() and not name.startswith("the ") else name


def sum_words(math: Math) -> str:
    """Return the terms of a sum: Agility 5 + Ranged 4 + Accuracy 1."""
    words = ""
    for line in math.lines:
        if not words:
            words = _term(line)
        else:
            words += (" − " if line.value < 0 else " + ") + _term(line)
    return words or "0"


def _term(line: Line) -> str:
    return f"{line.label} {abs(line.value)}"


def need_words(math: Math) -> str:
    """Return a need with its parts: 4 (Dodge 2 + range 2)."""
    return f"{number(math.total)} ({sum_words(math)})"


def faces(roll: Roll) -> str:
    """Return dice as they fell, one by one."""
    return " ".join(map(str, roll.faces))


def roll_words(facts: Facts) -> str:
    """Return a pool as it was rolled: 10 dice (Agility 5 + ...) [5 6 1] at 5+: 2."""
    roll: Roll = facts["roll"]
    pool: Math = facts["pool"]
    counted = facts.get("counted", facts["successes"])
    thrown = f"{dice(roll.count)} ({sum_words(pool)}) [{faces(roll)}]"
    return f"{thrown} at {facts['threshold']}+: {counted}"


# -- the start, rounds and turns ---------------------------------------------------------------


def template(facts: Facts) -> list[str]:
    head = f"{facts['who']} has the {facts['template']} template"
    if "before" not in facts:
        return [f"{head}."]
    return [f"{head}:", f"    before: {facts['before']}", f"    after:  {facts['after']}"]


def initiative(facts: Facts) -> list[str]:
    if "sum" not in facts:
        return [f"  {facts['who']}, initiative: {facts['total']}"]
    base, die = facts["sum"].lines
    sums = f"{base.value} (base) + {die.value} (1d6)"
    return [f"  {facts['who']}, initiative: {sums} = {facts['total']}"]


def order(facts: Facts) -> list[str]:
    return ["Order: " + " > ".join(facts["counts"])]


def ambush(facts: Facts) -> list[str]:
    result = "goes unnoticed" if facts["made"] else "is noticed"
    if "roll" not in facts:
        return [f"{facts['who']} {result}."]
    fallen = f"{dice(facts['roll'].count)} [{faces(facts['roll'])}]: {facts['successes']}"
    dt = f" against {facts['dt'].total}" if "dt" in facts else ""
    return [f"{facts['who']} sets the ambush: {fallen}{dt} → {result}"]


def drop(facts: Facts) -> list[str]:
    unaware = ", ".join(facts["unaware"]) or "nobody"
    return [f"{side(facts['side']).capitalize()} have the drop. Unaware: {unaware}."]


def new_round(facts: Facts) -> list[str]:
    return [f"Round {facts['round']}: " + " > ".join(facts["order"])]


def turn(facts: Facts) -> list[str]:
    return [str(facts["who"])] + [f"  ! {line}" for line in facts.get("reminders", ())]


def round_ended(facts: Facts) -> list[str]:
    notes = list(facts["fallen"])
    if "totals" in facts:  # they name the downed, with more
        notes = [line for line in notes if line.endswith("dead")] + list(facts["totals"])
    if not notes:
        return [f"End of round {facts['round']}."]
    return [f"End of round {facts['round']}: " + "; ".join(notes)]


# -- acts --------------------------------------------------------------------------------------


def moved(facts: Facts) -> list[str]:
    squares = many(facts["squares"], "square")
    most = facts["most"]
    return [f"{facts['who']} {facts['how']} {squares} of {most}: {facts['start']} → {facts['end']}"]


def sprinted(facts: Facts) -> list[str]:
    dodge = f"Dodge {facts['dodge']}" if "dodge" in facts else "Dodge +1"
    return [f"{facts['who']} sprints: Brace 0, {dodge} until the end of this round"]


def hesitated(facts: Facts) -> list[str]:
    kept = many(facts["banked"], "action")
    return [f"{facts['who']} hesitates and leaves the order, keeping {kept}."]


def re_entered(facts: Facts) -> list[str]:
    where = f"before {facts['before']}" if facts.get("before") else "after everybody else"
    left = many(facts["actions"], "action")
    return [f"{facts['who']} comes back {where}: initiative {facts['init']} from now on, {left}."]


def split(facts: Facts) -> list[str]:
    head = f"{facts['who']} splits the action into {facts['parts']} attacks"
    if "pool" not in facts:
        return [f"{head}."]
    pool, parts = facts["pool"], facts["parts"]
    sums = f"({pool.total} − {parts - 1}) / {parts} = {facts['each']} each"
    return [f"{head}: {pool.total} dice, {sums}"]


def attack(facts: Facts) -> list[str]:
    with_ = facts["weapon"]
    if facts["distance"] > 1:
        with_ += f", {facts['distance']} squares"
    head = f"{facts['who']} → {facts['target']} ({with_})"
    edge = f", Edge from {facts['edge_from']}" if facts["edge_from"] else ""
    result = "hit" if facts["hits"] else "miss"
    if "roll" not in facts:
        return [f"{head}{edge}: {result}"]
    line = f"{head}: {roll_words(facts)}"
    if edge:
        line += f" + Edge {facts['edge'].total} ({facts['edge_from']})"
        line += f" = {facts['successes'].total}"
    if "need" in facts:
        line += f", need {need_words(facts['need'])}"
    return [f"{line} → {result}"]


def damage(facts: Facts) -> list[str]:
    if "net" not in facts:
        return [f"    {facts['who']} {'is hurt' if facts['wounds'] else 'is not hurt'}."]
    lost = f"HP {number(facts['before'])} → {number(facts['left'])}"
    lines = [f"    {facts['who']} takes {facts['net']}: {lost}"]
    if "damage" in facts:
        dealt, soak = facts["damage"], facts["soak"]
        first = dealt.lines[0].value if dealt.lines else 0
        sums = f"damage {first} + {dealt.total - first} extra = {dealt.total} {facts['type']}"
        soaked = f"soak {soak.total} ({sum_words(soak)})"
        lines.insert(0, f"    {sums}, {soaked} → {facts['net']}")
    return lines


def lingering(facts: Facts) -> list[str]:
    value = f" {facts['value']}" if "value" in facts else ""
    return [f"    lingering{value} {facts['type']} starts on {facts['who']}"]


def ticked(facts: Facts) -> list[str]:
    if "value" not in facts:
        return [f"{facts['who']} suffers from lingering {facts['type']}."]
    soak = f", soak {facts['soak'].total}" if "soak" in facts else ""
    lost = f"HP {number(facts['before'])} → {number(facts['left'])}"
    return [
        f"Lingering {facts['value']} {facts['type']} on {facts['who']}{soak}"
        f" → {facts['net']}: {lost}; {facts['next']} next"
    ]


def downed_hurt(facts: Facts) -> list[str]:
    if "taken" not in facts:
        return [f"{facts['who']} is hurt while down."]
    most = facts["fortitude"]
    return [f"    {facts['who']} has taken {facts['taken']} while down; more than {most} kills"]


def died(facts: Facts) -> list[str]:
    if "taken" not in facts:
        return [f"{facts['who']} dies."]
    most = facts["fortitude"]
    return [f"    {facts['who']} took {facts['taken']} while down, Fortitude {most}: dies"]


def healed(facts: Facts) -> list[str]:
    if "gained" not in facts:
        return [f"{facts['who']} recovers ({facts['how']})."]
    return [
        f"{facts['who']} heals {facts['gained']} ({facts['how']}):"
        f" HP {number(facts['before'])} → {number(facts['left'])}"
    ]


def points(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"{facts['who']} recovers spell points ({facts['how']})."]
    back = many(facts["gained"], "spell point")
    return [f"{facts['who']} has {back} back ({facts['how']})."]


def spent(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"{facts['who']} casts {facts['spell']}."]
    cost = many(facts["spent"], "spell point")
    return [f"{facts['who']} casts {facts['spell']}: {cost}, {facts['left']} left"]


def skill(facts: Facts) -> list[str]:
    result = "made" if facts["made"] else "failed"
    head = f"{facts['who']} tries {facts['task']} ({facts['skill']})"
    if "roll" not in facts:
        return [f"{head}: {result}"]
    return [f"{head}: {roll_words(facts)}, need {need_words(facts['need'])} → {result}"]


def item(facts: Facts) -> list[str]:
    on = "" if facts.get("on") == facts["who"] else f" on {facts.get('on', 'somebody')}"
    return [f"{facts['who']} uses a {facts['item']}{on}."]


def luck(facts: Facts) -> list[str]:
    left = f" ({facts['left']} left)" if "left" in facts else ""
    return [f"Luck: {facts['who']} spends a point and {facts['how']}{left}."]


def day(facts: Facts) -> list[str]:
    rest = "" if facts["good_rest"] else ", without good rest"
    return [f"Day {facts['day']} after the fight{rest}."]


def ended(facts: Facts) -> list[str]:
    who = f"{side(facts['winner'])} win" if facts["winner"] else "nobody wins"
    rounds = many(facts["rounds"], "round")
    return [f"The fight is decided after {rounds}: {who}, {facts['why']}."]


def plain(text: str) -> Callable[[Facts], list[str]]:
    """Return words for an event that needs nothing but its facts."""

    def line(facts: Facts) -> list[str]:
        known = {name: str(value) for name, value in facts.items()}
        return [text.format_map(_Words(known))]

    return line


class _Words(dict[str, str]):
    """Facts for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"


LINES: dict[str, Callable[[Facts], list[str]]] = {
    "TemplateApplied": template,
    "InitiativeRolled": initiative,
    "OrderSet": order,
    "AmbushRolled": ambush,
    "DropTaken": drop,
    "RoundStarted": new_round,
    "TurnStarted": turn,
    "TurnEnded": lambda facts: [],
    "RoundEnded": round_ended,
    "Moved": moved,
    "Sprinted": sprinted,
    "Left": plain("{who} leaves the field."),
    "Surrendered": plain("{who} surrenders."),
    "StoodUp": plain("{who} stands up."),
    "Reloaded": plain("{who} reloads the {weapon}."),
    "Drew": plain("{who} takes the {weapon} in hand."),
    "WallTaken": plain("{who}, back to the wall, cannot be flanked."),
    "Hesitated": hesitated,
    "ReEntered": re_entered,
    "Revealed": plain("{who} was hidden and is seen now: {how}."),
    "ActionSplit": split,
    "FavorGranted": plain("{who} is granted favor dice: {dice}."),
    "LuckSpent": luck,
    "SpellPointsSpent": spent,
    "AttackRolled": attack,
    "DamageTaken": damage,
    "LingeringStarted": lingering,
    "LingeringTicked": ticked,
    "WentDown": plain("    {who} is downed ({cause})."),
    "DownedHurt": downed_hurt,
    "Died": died,
    "WokeUp": plain("{who} is awake again, prone."),
    "Healed": healed,
    "SpellPointsGained": points,
    "ItemUsed": item,
    "ItemGiven": plain("{who} hands a {item} to {to}."),
    "SkillRolled": skill,
    "ConditionStarted": plain("{who} is {condition} ({cause})."),
    "ConditionEnded": plain("{who} is no longer {condition}."),
    "HazardMet": plain("{who} is caught by the {hazard} ({type})."),
    "DayPassed": day,
    "FightEnded": ended,
}


# -- how a fighter is --------------------------------------------------------------------------


def state(seen: Mapping[str, Any]) -> list[str]:
    """Return how a fighter is, a few words each."""
    parts = [short_state(seen)]
    if seen.get("spell_points"):
        parts.append(f"{seen['spell_points']} spell points")
    if seen.get("sickened"):
        parts.append(f"sickened {seen['sickened']}")
    parts += [str(one) for one in seen.get("conditions", seen.get("looks", ()))]
    parts += [f"lingering {one}" for one in seen.get("lingering", ())]
    if seen.get("weapon"):
        parts.append(f"{seen['weapon']} in hand")
    if seen.get("status") == "able" and "defences" in seen:
        parts.append(", ".join(f"{name} {value}" for name, value in seen["defences"].items()))
    if seen.get("at"):
        parts.append(f"at {seen['at']}")
    return parts


def short_state(seen: Mapping[str, Any]) -> str:
    """Return how a fighter is in the fewest words."""
    if "hp" in seen:
        words = f"HP {number(seen['hp'])}/{seen['hp_max']}"
        return words if seen["status"] == "able" else f"{words}, {seen['status']}"
    return str(seen["health"])
