"""Old School as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.fight import fight as core
from affray.core.fight.event import Event
from affray.core.files.encounter import field_of
from affray.core.room.system import HouseRule, Start, System, Wrong
from affray.systems.oldschool.acts.questions import DECISIONS
from affray.systems.oldschool.acts.turn import TURN
from affray.systems.oldschool.book.constants import Condition, Phase, Status, Where, bit
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import EVENTS
from affray.systems.oldschool.files import build, entries, house_rules, resolve
from affray.systems.oldschool.files.calculations import ARITHMETIC
from affray.systems.oldschool.files.trackers import TRACKERS
from affray.systems.oldschool.foes.tactics import TACTICS
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import check_end, go_down, life_at
from affray.systems.oldschool.rules.flow import Combat

if TYPE_CHECKING:
    from affray.core.files.checking import Model
    from affray.core.files.content import Library

FORMS: dict[str, Form] = {"turn": TURN, **DECISIONS}
HEALTH = ("down", "near the end", "badly hurt", "hurt", "unhurt")


class OldSchool(System):
    """The Old School rules."""

    id = "oldschool"
    name = "Old School"
    prefix = "OS"
    rules_version = 2
    folder = Path(__file__).parent
    unit = "ft"
    cell = 5000
    house_rules: tuple[HouseRule, ...] = house_rules.HOUSE_RULES
    events: Mapping[str, type[Event]] = EVENTS
    tactics: Mapping[str, Player] = TACTICS
    default_tactics = "by mind"
    arithmetic = ARITHMETIC
    trackers = TRACKERS

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content."""
        return entries.MODELS

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet with every number resolved."""
        return resolve.resolve(library, entry)

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry."""
        return entries.describe(kind, entry)

    def scene_facts(self) -> type[Model] | None:
        """Return the keys that an encounter has besides: light, distance, surprise, width."""
        return entries.SceneFacts

    def line_facts(self) -> type[Model] | None:
        """Return the keys that a fighter's line has besides."""
        return entries.LineFacts

    def check(self, start: Start) -> None:
        """See that nobody stands behind one of its own."""
        sides = {line["name"]: line["side"] for line in start["fighters"]}
        for number, line in enumerate(start["fighters"]):
            for other in line["facts"]["behind"]:
                if sides[other] == line["side"]:
                    message = f"{other} is on the same side"
                    raise Wrong(("fighters", number, "facts", "behind"), message)

    def build(self, start: Start) -> Fight:
        """Return the encounter at its start."""
        rules = house_rules.read_house_rules(start["house_rules"])
        field = field_of(start)
        people = [self._fighter(line, field) for line in start["fighters"]]
        names = [person.name for person in people]
        scene = build.make_setting(start.get("facts", {}), list(start["sides"]))
        fight = Combat(people, list(start["sides"]), field, rules, scene)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        for person, line in zip(people, start["fighters"], strict=True):
            for other in line.get("facts", {}).get("behind", ()):
                person.behind |= bit(names.index(other))
            self._settle(fight, person)
        return fight

    def _fighter(self, line: Mapping[str, Any], field: Any) -> Fighter:
        person = build.make_fighter(line)
        if field.kind != "contact":
            person.place = field.find(line["at"])
        for side in line.get("hidden", ()):
            person.hidden |= 2**side
        person.tactics = self.tactics[line.get("tactics") or self.default_tactics]
        return person

    def _settle(self, fight: Fight, person: Fighter) -> None:
        """See what hit points that were set make of a fighter."""
        if person.status > Status.DEAD:
            return
        was = person.status
        person.status = life_at(fight, person, was == Status.UNCONSCIOUS and person.hp == 0)
        if person.status != 0 and was == 0:
            go_down(fight, person)
        elif person.status == 0 and was != 0:
            person.conditions = 0

    def add(self, fight: core.Fight, line: Mapping[str, Any]) -> core.Fighter:
        """Add a fighter, last in the order of turns."""
        assert isinstance(fight, Fight)
        person = self._fighter(line, fight.field)
        fight.join(person)
        return person

    def was_set(self, fight: core.Fight, fighter: core.Fighter, tracker: str) -> None:
        """See what hit points that were set make of a fighter."""
        assert isinstance(fight, Fight)
        assert isinstance(fighter, Fighter)
        if tracker == "hp":
            self._settle(fight, fighter)
            self.recheck(fight)

    def change_sheet(self, fight: core.Fight, fighter: core.Fighter, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet."""
        assert isinstance(fighter, Fighter)
        fighter.sheet = build.changed_sheet(fighter.sheet, name, value)
        if name == "hp":
            fighter.hp_max = fighter.sheet.hp

    def change_rule(self, fight: core.Fight, name: str, value: str) -> None:
        """Change a house rule of a running encounter."""
        assert isinstance(fight, Fight)
        fight.rules = house_rules.changed_rules(fight.rules, name, value)

    def recheck(self, fight: core.Fight) -> None:
        """See whether it is over, or goes on after all."""
        assert isinstance(fight, Fight)
        if fight.phase == Phase.BEGIN or fight.over:
            return
        if fight.phase == Phase.AFTERMATH and fight.leader() >= 0 and fight.foes_standing() > 0:
            fight.phase = Phase.MORALE
        check_end(fight)

    def health(self, fight: core.Fight, fighter: core.Fighter) -> str:
        """Return a fighter's health as a word."""
        assert isinstance(fighter, Fighter)
        if fighter.gone:
            return "gone"
        if fighter.status > 0:
            return Status.NAMES[fighter.status]
        return HEALTH[fighter.health_band()]

    def chance(self, needed: int) -> Fraction:
        """Return the chance that a d20 makes a check (OS-CHK-1, OS-CHK-2)."""
        return Fraction(sum(succeeds(needed, roll) for roll in range(1, 21)), 20)

    def going_on(self, fight: core.Fight, fighter: core.Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders: holds, the backpack, shots, and what lies about."""
        assert isinstance(fight, Fight)
        assert isinstance(fighter, Fighter)
        weapon, own = fighter.ready_weapon(), fighter.sheet.weapons[: fighter.body]
        where = [(one.name, fighter.where_is(number)) for number, one in enumerate(own)]
        is_pinned, is_pinning = fighter.has(Condition.PINNED), fighter.has(Condition.PINNING)
        counts_shots = weapon.shot and weapon.ammo > 0
        return {
            "holder": fight.people[fighter.holder].name if is_pinned else None,
            "held": fight.people[fighter.held].name if is_pinning else None,
            "retrieving": int(fighter.retrieving) if fighter.has(Condition.RETRIEVING) else 0,
            "unloaded": bool((fighter.unloaded >> fighter.ready) & 1),
            "shots": int(fighter.shots_left(fighter.ready)) if counts_shots else None,
            "on_the_ground": [name for name, place in where if place == Where.ON_THE_GROUND],
            "unarmed": fighter.ready == fighter.body and bool(own),
            "at_hand": [name for name, place in where if place <= Where.AT_HAND],
        }

    def acting(self, fight: core.Fight) -> core.Fighter | None:
        """Return whose turn it is."""
        assert isinstance(fight, Fight)
        return fight.people[fight.on_turn] if fight.on_turn >= 0 else None

    def order(self, fight: core.Fight) -> Sequence[core.Fighter]:
        """Return the fighters in the order of their turns."""
        assert isinstance(fight, Fight)
        if fight.count == 0:
            return list(fight.people)
        listed = [fight.people[fight.order[at]] for at in range(fight.count)]
        return listed + [person for person in fight.people if person not in listed]

    def outcome(self, before: core.Fight, after: core.Fight) -> dict[str, Any]:
        """Return who lost how many hit points, who is out, and what broke."""
        assert isinstance(before, Fight)
        assert isinstance(after, Fight)
        lost: dict[str, int] = {}
        out: list[str] = []
        for was, now in zip(before.people, after.people, strict=True):
            if now.hp < was.hp:
                lost[now.name] = int(was.hp - now.hp)
            if after.is_out(now) and not before.is_out(was):
                out.append(now.name)
        return {"lost": lost, "out": out}


SYSTEM = OldSchool()
