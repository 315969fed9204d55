"""What a game master may change by hand: any tracker or stat, who is there, who plays whom.

A change is plain data with one of these keys:

    {"set": "Goblin 1", "tracker": "vitality", "to": 5}
    {"stat": "Goblin 1", "name": "dx", "to": 12}
    {"move": "Goblin 1", "to": "4,5"}
    {"side": "Goblin 1", "to": "heroes"}
    {"hide": "Goblin 1", "from": ["heroes"]}       {"reveal": "Goblin 1"}
    {"add": {...a fighter of a start...}}          {"remove": "Goblin 1"}
    {"house_rule": "morale", "to": "off"}
    {"player": "Goblin 1", "to": "person"}
    {"circumstance": "Goblin 1", "by": -2, "rounds": 1, "because": "the sun is in its eyes"}
    {"settle": "surrender", "of": "goblins"}       or after a parley, or by a retreat
    {"improvise": "Lyra", "stunt": "swing from the lamp", "way": "dx", "harder": 2,
     "success": [...changes...], "failure": [...changes...]}

A circumstance without rounds is for the next roll alone; rounds 0 is to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.fight import MOST_FIGHTERS, Fight, Fighter
from affray.core.files.problem import unknown
from affray.core.room.system import System
from affray.core.story.words import pick

Change = dict[str, Any]
KINDS = (
    *("set", "stat", "move", "side", "hide", "reveal", "add", "remove"),
    *("house_rule", "player", "circumstance", "improvise", "settle"),
)
SETTLED = ("surrender", "parley", "retreat")
EFFECTS = ("set", "stat", "move", "side", "hide", "reveal", "remove", "circumstance")
LARGEST_CIRCUMSTANCE = 100


def kind_of(change: Change) -> str:
    """Return what kind of change this is, or raise Refused."""
    found = [kind for kind in KINDS if kind in change]
    if len(found) != 1:
        raise Refused(f"a change has one of: {', '.join(KINDS)}")
    return found[0]


def apply(system: System, fight: Fight, change: Change) -> None:
    """Make a change at a seam, or raise Refused saying what would be right."""
    kind = kind_of(change)
    try:
        if kind == "add":
            _add(system, fight, change["add"])
        elif kind == "house_rule":
            _house_rule(system, fight, change)
        elif kind == "settle":
            _settle(system, fight, change)
        elif kind != "player":
            _fighter(system, fight, _who(fight, change[kind]), kind, change)
        else:
            _who(fight, change["player"])
    except KeyError as error:
        raise Refused(f"the change needs {error.args[0]!r}") from None
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from None


def _who(fight: Fight, name: Any) -> Fighter:
    names = [fighter.name for fighter in fight.fighters]
    return fight.fighters[pick("fighter", str(name), names)]


def _fighter(system: System, fight: Fight, fighter: Fighter, kind: str, change: Change) -> None:
    if kind == "set":
        names = [tracker.name for tracker in system.trackers if tracker.settable]
        if change["tracker"] not in names:
            raise Refused(unknown("tracker", str(change["tracker"]), names))
        system.put(fight, fighter, change["tracker"], change["to"])
    elif kind == "stat":
        system.change_sheet(fight, fighter, str(change["name"]), change["to"])
    elif kind == "move":
        place = fight.field.find(str(change["to"]))
        if place < 0 or not fight.field.enterable(place):
            raise Refused(f"nobody can stand at {change['to']!r}")
        fighter.place = place
    elif kind == "side":
        fighter.side = pick("side", str(change["to"]), fight.sides)
        system.recheck(fight)
    elif kind == "hide":
        others = [side for i, side in enumerate(fight.sides) if i != fighter.side]
        sides = change.get("from", others)
        for side in [sides] if isinstance(sides, str) else sides:
            fighter.hidden |= 2 ** pick("side", str(side), fight.sides)
    elif kind == "reveal":
        fighter.hidden = 0
    elif kind == "circumstance":
        _circumstance(fight, fighter, change)
    elif kind == "improvise":
        _improvise(system, fight, fighter, change)
    else:
        fighter.gone = 1
        system.recheck(fight)


def _circumstance(fight: Fight, fighter: Fighter, change: Change) -> None:
    value, rounds = change["by"], change.get("rounds")
    if not isinstance(value, int) or not 0 < abs(value) <= LARGEST_CIRCUMSTANCE:
        raise Refused(f"a circumstance is plus or minus 1 to {LARGEST_CIRCUMSTANCE}")
    if rounds is not None and (not isinstance(rounds, int) or not 0 <= rounds <= 1000):
        raise Refused("a circumstance holds for 0 to 1000 rounds; 0 is to the end")
    until = max(int(fight.round), 1) + rounds - 1 if rounds else 0
    why = str(change.get("because", ""))
    fight.circumstances.put(fighter.number, value, rounds is None, until, why)


def _improvise(system: System, fight: Fight, fighter: Fighter, change: Change) -> None:
    if system.improvising is None:
        raise Refused(f"{system.name} has no rule for what no rule has foreseen")
    for effect in [*change.get("success", ()), *change.get("failure", ())]:
        if kind_of(effect) not in EFFECTS:
            raise Refused(f"what comes of it is one of: {', '.join(EFFECTS)}")
        _who(fight, effect[kind_of(effect)])
    system.improvising.put(fight, fighter, change)


def _settle(system: System, fight: Fight, change: Change) -> None:
    """Let a whole side be out of the fight, whatever way they go."""
    if change["settle"] not in SETTLED:
        raise Refused(f"a fight is settled by: {', '.join(SETTLED)}")
    number = pick("side", str(change["of"]), fight.sides)
    for fighter in fight.fighters:
        if fighter.side == number:
            fighter.gone = 1
    system.recheck(fight)


def _add(system: System, fight: Fight, line: Any) -> None:
    if not isinstance(line, dict):
        raise Refused("to add a fighter, give its data as a mapping")
    if len(fight.fighters) >= MOST_FIGHTERS:
        raise Refused(f"a fight has at most {MOST_FIGHTERS} fighters")
    if fight.find(str(line.get("name"))) is not None:
        raise Refused(f"somebody is called {line['name']} already")
    system.add(fight, line)


def _house_rule(system: System, fight: Fight, change: Change) -> None:
    for rule in system.house_rules:
        if rule.name == change["house_rule"]:
            if change["to"] not in rule.values:
                raise Refused(unknown(f"value of {rule.name}", str(change["to"]), rule.values))
            system.change_rule(fight, rule.name, str(change["to"]))
            return
    names = [rule.name for rule in system.house_rules]
    raise Refused(unknown("house rule", str(change["house_rule"]), names))


def effect_words(change: Mapping[str, Any]) -> tuple[str, str]:
    """Return whom a change by hand is about, and what everybody sees of it, without numbers.

    >>> effect_words({"set": "Odo", "tracker": "hp", "to": 3})
    ('Odo', 'hp changes')
    """
    kind = kind_of(dict(change))
    to = change.get("to", "")
    words = {
        "move": f"is at {to}",
        "side": f"is with the {to}",
        "hide": "is out of sight",
        "reveal": "is seen",
        "remove": "is out of the fight",
        "stat": f"{change.get('name')} changes",
    }
    if kind == "set":
        shown = ", ".join(map(str, to)) if isinstance(to, list) else ""
        return change["set"], shown or f"{change['tracker']} changes"
    if kind == "circumstance":
        rounds = change.get("rounds")
        length = {None: "to the next roll", 0: "to the end"}.get(rounds, f"for {rounds} rounds")
        return change["circumstance"], f"{change['by']:+d} {length}".replace("-", "−")
    return change[kind], words[kind]


def change_words(change: Mapping[str, Any], reason: str) -> str:
    """Return a change by hand as a sentence.

    >>> change_words({"set": "Odo", "tracker": "hp", "to": 3}, "he rested")
    'Odo: hp is 3, because he rested'
    """
    to = change.get("to", "")
    value = ", ".join(map(str, to)) or "none" if isinstance(to, list) else str(to)
    if "set" in change:
        what = f"{change['set']}: {change['tracker']} is {value}"
    elif "stat" in change:
        what = f"{change['stat']}: {change['name']} is {value}"
    elif "move" in change:
        what = f"{change['move']} is at {value}"
    elif "side" in change:
        what = f"{change['side']} is with the {value}"
    elif "hide" in change:
        what = f"{change['hide']} is hidden"
    elif "reveal" in change:
        what = f"{change['reveal']} is seen"
    elif "add" in change:
        what = f"{change['add'].get('name', 'somebody')} joins the fight"
    elif "remove" in change:
        what = f"{change['remove']} is out of the fight"
    elif "house_rule" in change:
        what = f"house rule {change['house_rule']} is {value}"
    elif "circumstance" in change:
        rounds = change.get("rounds")
        length = {None: "to the next roll", 0: "to the end"}.get(rounds, f"for {rounds} rounds")
        what = f"{change['circumstance']}: {change['by']:+d} {length}"
    elif "improvise" in change:
        what = f"{change['improvise']} may try to {change['stunt']} ({change['way']})"
    elif "settle" in change:
        what = f"the {change['of']} are out of the fight ({change['settle']})"
    elif "player" in change:
        what = f"{change['player']} is played by {value}"
    else:
        what = f"roll {change.get('roll', '')} shows {value}"
    return f"{what}, because {reason}"
