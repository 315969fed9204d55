"""Matchups: fighters by name or by their numbers, put before each other for one question.

`odds` of an attack and a `duel` need no encounter file: whoever is named is taken from the content
of a system, an entry may be changed on the spot, and they meet in plain contact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.core.act.question import Refused
from affray.core.files import encounter as encounters
from affray.core.files.problem import unknown
from affray.core.room.system import Start, System, systems
from affray.referee.asking import Pending
from affray.referee.door import Referee
from affray.referee.foresight import OF_TURNS
from affray.referee.odds import Odds
from affray.referee.rooms import rooms

Entry = str | Mapping[str, Any]  # a name, or a line of an encounter: {fighter: goblin, st: 12}
OURS, THEIRS = "these", "those"
MOST_QUESTIONS = 200


def named_in(entry: Entry) -> str:
    """Return the entry of content that a line takes, or nothing if it stands for itself."""
    return entry if isinstance(entry, str) else str(entry.get("fighter", ""))


def system_for(entries: Sequence[Entry], system: str = "") -> System:
    """Return the one system that has everybody who is named."""
    names = [name for name in map(named_in, entries) if name]
    if system or not names:
        found = rooms(system)
        if len(found) > 1:
            raise Refused(f"name a system: {', '.join(one.id for one in found)}")
        return found[0]
    libraries = {one.id: encounters.library_for(one) for one in rooms("")}
    having = [
        id for id, one in libraries.items() if all(one.find("fighters", name) for name in names)
    ]
    if len(having) == 1:
        return systems()[having[0]]
    if having:
        raise Refused(f"{' and '.join(having)} have such fighters; name the system")
    for name in names:
        if not any(one.find("fighters", name) for one in libraries.values()):
            known = [known for one in libraries.values() for known in one.names("fighters")]
            raise Refused(unknown("fighter", name, known))
    raise Refused(f"no system has all of {', '.join(names)}")


def meeting(ours: Sequence[Entry], theirs: Sequence[Entry], system: str = "", **more: Any) -> Start:
    """Return an encounter in which two sides meet in plain contact."""
    room = system_for([*ours, *theirs], system)
    data = {
        "encounter": "A meeting",
        "system": room.id,
        "map": "contact",
        **room.at_once,
        "sides": {OURS: list(ours), THEIRS: list(theirs)},
        **more,
    }
    return encounters.from_data(data, "the fighters")


def at_its_turn(start: Start, name: str, seed: int = 1) -> Referee:
    """Return a fight in which a fighter is asked for a turn, and nobody has done anything yet."""
    referee = Referee.open(start, seed=seed, people=start["sides"])
    referee.run()
    for _ in range(MOST_QUESTIONS):
        pending = referee.pending()
        if any(one.who == name and one.kind in OF_TURNS for one in pending):
            return referee
        if not pending:
            break
        referee.answer(_idle(referee, pending[0]), pending[0].who)
    raise Refused(f"{name} never has a turn in this fight")


def _idle(referee: Referee, pending: Pending) -> str:
    """Return what somebody answers who does nothing on its turn, else what tactics would."""
    open_ = [one["answer"] for one in pending.options if "illegal" not in one]
    if pending.kind in OF_TURNS and "end" in open_:
        return "end"
    return referee.advised(pending.who)


def set_now(referee: Referee, start: Start) -> None:
    """Let be so again what lines say under `now`, where a round that began has ended it."""
    seen = {one["name"]: one for one in referee.view()["fighters"]}
    for line in start["fighters"]:
        for tracker, value in line.get("now", {}).items():
            if seen[line["name"]].get(tracker) != value:
                change = {"set": line["name"], "tracker": tracker, "to": value}
                referee.adjust(change, "so it was said", now=True)


def get_behind(referee: Referee, attacker: str, target: str) -> None:
    """Put an attacker behind its target, where a book says without a map who is."""
    tracker = referee.system.behind
    if tracker is None:
        raise Refused(f"{referee.system.name} knows no flanking")
    if tracker:
        many = isinstance(next(iter(referee.view()["fighters"])).get(tracker), list)
        change = {"set": attacker, "tracker": tracker, "to": [target] if many else target}
        referee.adjust(change, "so it was said", now=True)


def odds_between(
    attacker: Entry,
    target: Entry,
    using: str = "",
    *,
    does: str = "",
    system: str = "",
    flanking: bool = False,
    friends: Sequence[Entry] = (),
    others: Sequence[Entry] = (),
    house_rules: Mapping[str, str] | None = None,
    scene: Mapping[str, Any] | None = None,
    horizon: str = "act",
    each: bool = False,
    together: bool = False,
    limit: int | None = None,
    tries: int | None = None,
) -> Odds:
    """Return the odds of what one fighter does to another, both fresh and in contact.

    `using` says how it attacks (`longsword, thrust, head`), or `does` what it does instead of an
    attack (`trip goblin`). `friends` and `others` stand by; with `flanking` there is a friend like
    the attacker on the other side of the target. `scene` has keys of an encounter file; what the
    line of a fighter says under `now` is so when the attack is made.

    >>> found = odds_between("marcus", "goblin", "longsword, swing", each=True)
    >>> round(float(found.columns["Goblin: dodge"].mean("Goblin")), 3)
    3.048
    """
    room = system_for([attacker, target, *friends, *others], system)
    helpers = [*([attacker] if flanking else []), *friends]
    start = meeting(
        [attacker, *helpers],
        [target, *others],
        room.id,
        **{**(scene or {}), **({"house_rules": dict(house_rules)} if house_rules else {})},
    )
    first, second = start["fighters"][0]["name"], start["fighters"][1 + len(helpers)]["name"]
    referee = at_its_turn(start, first)
    set_now(referee, start)
    if flanking:
        get_behind(referee, first, second)
    text = does or (f"attack {second} with {using}" if using else f"attack {second}")
    return referee.odds(
        text, first, horizon=horizon, each=each, together=together, limit=limit, tries=tries
    )
