"""Dice Pool as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.field.cells import Cells
from affray.core.fight import fight as core
from affray.core.fight.event import Event
from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.files.encounter import field_of
from affray.core.room.system import HouseRule, Start, System
from affray.systems.dicepool.acts.questions import COME_BACK, GRANT_FAVOR, SPEND_LUCK
from affray.systems.dicepool.acts.turn import TURN
from affray.systems.dicepool.book.constants import Condition, Phase, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.ground import Ground
from affray.systems.dicepool.events.events import EVENTS
from affray.systems.dicepool.files import build, entries, scene
from affray.systems.dicepool.files.calculations import ARITHMETIC
from affray.systems.dicepool.files.house_rules import HOUSE_RULES, changed_rules, house_rules
from affray.systems.dicepool.files.resolve import resolve
from affray.systems.dicepool.files.trackers import TRACKERS
from affray.systems.dicepool.foes.tactics import TACTICS, Umpire
from affray.systems.dicepool.rules.damage import set_status
from affray.systems.dicepool.rules.flow import Combat
from affray.systems.dicepool.rules.healing import MOST_GREATER, MOST_TONICS
from affray.systems.dicepool.rules.victory import check_end

HEALTH = ("downed", "near the end", "badly hurt", "hurt", "unhurt")

FORMS: dict[str, Form] = {
    "turn": TURN,
    "re-entry": COME_BACK,
    "luck": SPEND_LUCK,
    "favor": GRANT_FAVOR,
}


class DicePool(System):
    """The Dice Pool rules."""

    id = "dicepool"
    name = "Dice Pool"
    prefix = "DP"
    rules_version = 1
    folder = Path(__file__).parent
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    events: Mapping[str, type[Event]] = EVENTS
    tactics: Mapping[str, Player] = TACTICS
    default_tactics = "tactical"
    arithmetic = ARITHMETIC
    trackers = TRACKERS
    unit = "squares"

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content."""
        return entries.MODELS

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet with every number resolved."""
        return resolve(library, entry)

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry."""
        return entries.describe(kind, entry)

    def scene_facts(self) -> type[Model]:
        """Return the keys of an encounter file: who has the drop, tasks, days of rest."""
        return scene.SceneFacts

    def check(self, start: Start) -> None:
        """See that dangerous ground has a set rating."""
        wrong = scene.wrong_facts(start)
        if wrong:
            raise ExceptionGroup("facts that do not go together", wrong)

    def build(self, start: Start) -> Combat:
        """Return the fight at its start."""
        field = field_of(start)
        if isinstance(field, Cells):
            field.even_steps()
        people = [self._fighter(line, field) for line in start["fighters"]]
        rules = house_rules(start["house_rules"])
        fight = Combat(people, list(start["sides"]), field, Ground(field), rules)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        fight.scene.tactics = Umpire()
        fight.smouldering = any(person.burning > 0 for person in people)
        scene.set_scene(fight, start)
        return fight

    def _fighter(self, line: Mapping[str, Any], field: Any) -> Fighter:
        person = build.make_fighter(line)
        if field.kind != "contact":
            person.place = field.find(line["at"])
        for side in line.get("hidden", ()):
            person.hidden |= 2**side
        person.tactics = self.tactics[line.get("tactics") or self.default_tactics]
        return person

    def add(self, fight: core.Fight, line: Mapping[str, Any]) -> core.Fighter:
        """Add a fighter, last in the order of turns."""
        assert isinstance(fight, Fight)
        person = self._fighter(line, fight.field)
        fight.join(person)
        return person

    def was_set(self, fight: core.Fight, fighter: core.Fighter, tracker: str) -> None:
        """Let hit points bring somebody down or round (DP-DOWN-1, DP-DOWN-4)."""
        assert isinstance(fight, Fight)
        assert isinstance(fighter, Fighter)
        if tracker == "conditions":
            fighter.blinded_left = 0
        elif tracker == "lingering" and fighter.burning > 0:
            fight.smouldering = True
        elif tracker in ("hp", "downed_damage"):
            set_status(fight, fighter)
            check_end(fight)

    def change_sheet(self, fight: core.Fight, fighter: core.Fighter, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet."""
        assert isinstance(fighter, Fighter)
        fighter.sheet = build.changed_sheet(fighter.sheet, name, value)

    def change_rule(self, fight: core.Fight, name: str, value: str) -> None:
        """Change a house rule of a running fight."""
        assert isinstance(fight, Fight)
        fight.rules = changed_rules(fight.rules, name, value)

    def recheck(self, fight: core.Fight) -> None:
        """See whether the fight is decided."""
        assert isinstance(fight, Fight)
        check_end(fight)

    def health(self, fight: core.Fight, fighter: core.Fighter) -> str:
        """Return a fighter's health as a word."""
        assert isinstance(fighter, Fighter)
        if fighter.gone:
            return "gone"
        if fighter.status == Status.DEAD:
            return "dead"
        if fighter.has(Condition.SURRENDERED):
            return "surrendered"
        return HEALTH[fighter.health_band()]

    def needs_words(self, total: int) -> str:
        """Return a pool in words."""
        return "1 die" if total == 1 else f"{total} dice"

    def going_on(self, fight: core.Fight, fighter: core.Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders: what kills, tonics, and an almost empty weapon."""
        assert isinstance(fighter, Fighter)
        has_shots = bool(fighter.sheet.weapons) and fighter.weapon().ammo > 0
        return {
            "fortitude": int(fighter.sheet.fortitude),
            "sated": fighter.tonics >= MOST_TONICS or fighter.greater >= MOST_GREATER,
            "loaded": int(fighter.shots(fighter.ready)) if has_shots else None,
        }

    def acting(self, fight: core.Fight) -> core.Fighter | None:
        """Return whose turn it is."""
        assert isinstance(fight, Fight)
        return fight.people[fight.on_turn] if fight.on_turn >= 0 else None

    def order(self, fight: core.Fight) -> Sequence[core.Fighter]:
        """Return the fighters in the order of their turns."""
        assert isinstance(fight, Fight)
        if fight.phase == Phase.BEFORE:
            return list(fight.people)
        return [fight.people[fight.order[at]] for at in range(len(fight.people))]

    def outcome(self, before: core.Fight, after: core.Fight) -> dict[str, Any]:
        """Return who lost how many hit points, and who is out."""
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


SYSTEM = DicePool()
