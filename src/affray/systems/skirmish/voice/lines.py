"""Words for events: one plain line each, and the math where it may be seen (SK-GM-1).

Most kinds have their sentence in `events.py`; those that show a sum have it here. A viewer who
may not see a sum gets the same line without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from affray.core.fight.event import Line, Math, Roll
from affray.core.story.words import said
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.events import EVENTS

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def term(line: Line) -> str:
    """Return one term of a sum with its name: the skill in use, not just "skill"."""
    name, _, last = line.words.rpartition(" ")
    label = name if name and last.lstrip("-").isdecimal() and "×" not in line.words else line.label
    return f"{label} {abs(line.value)}"


def sum_words(math: Math | None, roll: Roll | None = None) -> str:
    """Return a sum: 14 + Two-handed 7 = 21; both faces where two dice fell."""
    if math is None:
        return ""
    words = ""
    for line in math.lines:
        if line.label == "d20":
            words = number(line.value)
            if roll is not None and len(roll.faces) > 1:
                words += f" (of {' and '.join(map(str, roll.faces))})"
        elif not words:
            words = line.words.replace("M ", "").replace("B ", "") if line.words else term(line)
        else:
            words += f" {'−' if line.value < 0 else '+'} {term(line)}"
    return words if len(math.lines) == 1 else f"{words} = {number(math.total)}"


def listing(names: Sequence[str]) -> str:
    """Return names in a row.

    >>> listing(["Borri"]), listing(["Borri", "Pim", "Sael"])
    ('Borri', 'Borri, Pim and Sael')
    """
    return " and ".join([*filter(None, [", ".join(names[:-1])]), *names[-1:]])


def sentence(kind: str, facts: Facts) -> list[str]:
    """Return the sentence that a kind of event has, without its sums."""
    bare = {name: one for name, one in facts.items() if not isinstance(one, Math | Roll)}
    return [said(kind, getattr(EVENTS[kind], "words", ""), bare)]


def lines(kind: str, facts: Facts) -> list[str]:
    """Return the plain lines of an event from the facts that may be seen."""
    teller = TELLERS.get(kind)
    return teller(facts) if teller is not None else sentence(kind, facts)


# -- rounds and plans --------------------------------------------------------------------------


def phase(facts: Facts) -> list[str]:
    quiet = facts["quiet"]
    return [f"{facts['phase']}: {quiet}." if quiet else f"{facts['phase']}."]


def plan(facts: Facts) -> list[str]:
    words = facts["action"]
    if facts["aimed"]:
        joint = {"cast": " at ", "pray": " for "}.get(words.split(" ")[0], " ")
        words += f"{joint}{facts.get('target', 'somebody')}"
    if facts["goes"]:
        words += f"{' at ' if words.startswith('cast') else ' to '}{facts['place']}"
    return [f"  {facts['who']}: {words}"]


# -- blows and shots ---------------------------------------------------------------------------


def shot(facts: Facts) -> list[str]:
    verb = "throws at" if facts["thrown"] else "shoots at"
    head = f"{facts['who']} {verb} {facts.get('target', 'somebody')} ({facts['weapon']})"
    return [f"{head}: {duel(facts, sum_words(facts.get('attack'), facts.get('roll')))}"]


def stray(facts: Facts) -> list[str]:
    head = f"The shot strays toward {facts.get('target', 'somebody')}"
    return [f"{head}: {duel(facts, str(facts['natural']))}"]


def duel(facts: Facts, attack: str) -> str:
    """Return one roll against another, as far as both may be seen, and who had the better of it."""
    words = attack
    if defence := sum_words(facts.get("defence"), facts.get("dodge")):
        words = f"{attack or 'the attack'} against {defence}"
    result = "a hit" if facts["hits"] else "a miss"
    if facts["hits"] and "difference" in facts and words:
        result = f"a hit by {facts['difference']}"
    return f"{words} → {result}" if words else f"{result}."


def rolled(facts: Facts) -> list[str]:
    mode = "" if facts["mode"] == "fighting" else f" ({facts['mode']})"
    total = sum_words(facts.get("total"), facts.get("roll"))
    return [f"  {facts['who']}{mode}: {total or number(facts['natural'])}"]


def won(facts: Facts) -> list[str]:
    losers = listing(facts["losers"]) or "somebody"
    by = ""
    if "best" in facts:
        by = f", {number(facts['best'])} to {number(facts['against'])}"
    head = f"{facts['who']} beats {losers}{by} ({facts['why']}): M {facts['multiplier']}"
    if len(facts["losers"]) > 1 and "target" in facts:
        head += f", and {facts['target']} takes it, the lowest natural"
    return [head]


def damage(facts: Facts) -> list[str]:
    target = facts.get("target", "somebody")
    if "damage" not in facts:
        wound = "" if facts["wound"] == "none" else f", a {facts['wound']} wound"
        return [f"  {facts['who']} hits {target} ({facts['spot']}){wound}."]
    words = f"  {target}, {facts['spot']}: {sum_words(facts.get('sum')) or facts['damage']}"
    dealt, c = facts["damage"], facts["critical"]
    if facts["spot"] == "structure" and dealt:
        return [words]
    if not dealt:
        return [f"{words}, nothing gets through"]
    words += f". Pain ⌈{dealt}/{facts['fortitude']}⌉ = {facts['pain']}; "
    if facts["wound"] == "none":
        return [f"{words}{dealt} < {c}, no wound"]
    limit = c if facts["wound"] == "critical" else facts["supercritical"]
    return [f"{words}{dealt} ≥ {limit}, a {facts['wound']} wound"]


def harmed(facts: Facts) -> list[str]:
    if "stamina" not in facts:
        return [f"  {facts['who']} is hurt."]
    full = facts["stamina"] + facts["fatigue"]
    return [f"  {facts['who']}: {facts['pain']} pain, Stamina {number(facts['stamina'])} of {full}"]


def down(facts: Facts) -> list[str]:
    state = "dying" if facts["dying"] else "stable"
    if facts["dying"] and facts.get("stamina", 0) > 0:
        state += f" with Stamina {facts['stamina']}"
    return [f"  {facts['who']} is incapacitated, {state}."]


def toll(facts: Facts) -> list[str]:
    words = f"  {facts['who']}: {facts['cause']}"
    if "pain" in facts:
        words += f", {facts['pain']} pain, Stamina {number(facts['stamina'])}"
    return [words]


def engaged(facts: Facts) -> list[str]:
    target = facts.get("target", "somebody")
    if facts["peels"]:
        return [f"{facts['who']} draws {target} out of another skirmish."]
    if facts["joins"]:
        return [f"{facts['who']} joins against {target}."]
    return [f"{facts['who']} engages {target}."]


# -- checks, magic, watches --------------------------------------------------------------------


def check(facts: Facts) -> list[str]:
    total = sum_words(facts.get("total"), facts.get("roll"))
    head = f"{facts['who']}, {facts['skill']}"
    against = f"against {facts['difficulty']} → {facts['result']}"
    return [f"{head}: {total} {against}" if total else f"{head} {against}"]


def ambush(facts: Facts) -> list[str]:
    result = "The ambush succeeds" if facts["unaware"] else "The ambush is noticed"
    hidden = sum_words(facts.get("sneaking"), facts.get("roll"))
    looked = sum_words(facts.get("awareness"), facts.get("look"))
    if not hidden or not looked:
        return [f"{result}."]
    return [f"{result}: {facts['attacker']} {hidden} against {facts['watcher']} {looked}"]


def stabilized(facts: Facts) -> list[str]:
    who, patient = facts["who"], facts.get("patient", "somebody")
    if facts["result"] == "success":
        return [f"{who} stabilizes {patient}."]
    if facts["result"] == "partial failure":
        return [f"{who} cannot stabilize {patient} yet, and may try again in the next watch."]
    return [f"{who} cannot stabilize {patient}, and no Medical check will help any more."]


def treated(facts: Facts) -> list[str]:
    who, patient = facts["who"], facts.get("patient", "somebody")
    if facts["result"] == "success":
        return [f"{who} treats {patient}: {facts['wound']} is healed."]
    return [f"{who} treats {patient} in vain: {facts['wound']}, to be tried again."]


def cast(facts: Facts) -> list[str]:
    spell = facts["spell"]
    verb = "prays for" if spell in Magic.NAMES[Magic.FIRST_PRAYER :] else "casts"
    result = "it works" if facts["works"] else "it fails"
    total = sum_words(facts.get("total"), facts.get("roll"))
    if not total or "difficulty" not in facts:
        return [f"{facts['who']} {verb} {spell}: {result}."]
    return [f"{facts['who']} {verb} {spell}: {total} against {facts['difficulty']} → {result}"]


def save(facts: Facts) -> list[str]:
    result = "withstood" if facts["saved"] else "in vain"
    total = sum_words(facts.get("total"), facts.get("roll"))
    head = f"{facts['who']} against {facts['spell']}"
    return [f"{head}: {total} against 10 → {result}" if total else f"{head}: {result}."]


def evasion(facts: Facts) -> list[str]:
    result = "hit" if facts["hit"] else "it gets away lightly"
    total = sum_words(facts.get("total"), facts.get("roll"))
    if total and "against" in facts:
        total += f" against {number(facts['against'])}"
    head = f"  {facts['who']} evades {facts['spell']}"
    return [f"{head}: {total} → {result}" if total else f"{head}: {result}."]


def dying(facts: Facts) -> list[str]:
    if "chance" not in facts:
        return [f"{facts['who']} is dying."]
    helpers = ", ".join(facts["helpers"]) or "nobody"
    stamina = number(facts["stamina"])
    return [
        f"{facts['who']} is dying with Stamina {stamina}: untended, death in {facts['chance']}.",
        f"  Who could help: {helpers}.",
    ]


def death_check(facts: Facts) -> list[str]:
    total = sum_words(facts.get("total"), facts.get("roll"))
    head = f"{facts['who']}, death check {facts['checks']} of 3"
    result = "holds on" if facts["holds"] else f"failed, {facts['failures']} so far"
    return [f"{head}: {total} against 15 → {result}" if total else f"{head}: {result}."]


def ended(facts: Facts) -> list[str]:
    who = "nobody holds the field" if facts["drawn"] else f"{facts['winner']} hold the field"
    rounds = "1 round" if facts["rounds"] == 1 else f"{facts['rounds']} rounds"
    return [f"The fight is over after {rounds}: {who}."]


TELLERS: Mapping[str, Callable[[Facts], list[str]]] = {
    "PhaseBegan": phase,
    "PlanOpened": plan,
    "Shot": shot,
    "StrayShot": stray,
    "SkirmishRolled": rolled,
    "SkirmishWon": won,
    "DamageDone": damage,
    "Harmed": harmed,
    "Incapacitated": down,
    "TollTaken": toll,
    "Engaged": engaged,
    "CheckRolled": check,
    "AmbushRolled": ambush,
    "Stabilized": stabilized,
    "Treated": treated,
    "CastRolled": cast,
    "SaveRolled": save,
    "EvasionRolled": evasion,
    "DyingReported": dying,
    "DeathChecked": death_check,
    "CombatEnded": ended,
}
