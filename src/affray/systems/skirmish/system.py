"""Skirmish as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.fight import fight as core
from affray.core.fight.event import Event
from affray.core.files.encounter import field_of
from affray.core.files.problem import folded, unknown
from affray.core.room.system import HouseRule, Start, System, Wrong
from affray.systems.skirmish.acts.plan import PLANS
from affray.systems.skirmish.acts.questions import EFFECTS, OPPONENTS, PASTIMES, TOP_ROLLERS
from affray.systems.skirmish.acts.tending import TENDING
from affray.systems.skirmish.book.constants import Death, Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import EVENTS
from affray.systems.skirmish.files import entries, scene
from affray.systems.skirmish.files import resolve as content
from affray.systems.skirmish.files.build import changed_sheet, make_fighter
from affray.systems.skirmish.files.calculations import ARITHMETIC
from affray.systems.skirmish.files.house_rules import HOUSE_RULES, changed_rules, house_rules
from affray.systems.skirmish.files.trackers import TRACKERS
from affray.systems.skirmish.files.ways import ways_from
from affray.systems.skirmish.foes.plain import Plain
from affray.systems.skirmish.foes.tactics import Tactical
from affray.systems.skirmish.rules.engagement import leave_skirmishes
from affray.systems.skirmish.rules.flow import Combat, check_end
from affray.systems.skirmish.rules.miscellaneous import has_errand
from affray.systems.skirmish.rules.rolls import limbs_hurt
from affray.systems.skirmish.rules.sustaining import (
    FOCUS,
    ROW,
    kept_up,
    magic_of,
    on_whom,
    sustain_used,
)

if TYPE_CHECKING:
    from affray.core.files.checking import Model
    from affray.core.files.content import Library

HEALTH = ("down", "near the end", "badly hurt", "hurt", "unhurt")
SOUNDNESS = ("destroyed", "about to break", "badly damaged", "damaged", "whole")  # constructs


FORMS: dict[str, Form] = {
    "plan": PLANS,
    "pick": OPPONENTS,
    "level": TOP_ROLLERS,
    "effect": EFFECTS,
    "watch": PASTIMES,
    "tend": TENDING,
}


class Skirmish(System):
    """The Skirmish rules."""

    id = "skirmish"
    name = "Skirmish"
    prefix = "SK"
    rules_version = 3
    folder = Path(__file__).parent
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    events: Mapping[str, type[Event]] = EVENTS
    tactics: Mapping[str, Player] = {"tactical": Tactical(), "plain": Plain()}
    default_tactics = "tactical"
    arithmetic = ARITHMETIC
    trackers = TRACKERS
    unit = "areas"
    in_areas = True

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content."""
        return entries.MODELS

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet with every number resolved."""
        return content.resolve(library, entry)

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry."""
        return content.describe(kind, entry)

    def scene_facts(self) -> type[Model]:
        """Return the keys of an encounter file: exits, climbs, doors, ambush."""
        return scene.SceneFacts

    def check(self, start: Start) -> None:
        """See that the facts go together, and nobody is engaged with one who is not there."""
        names = [line["name"] for line in start["fighters"]]
        wrong = scene.wrong_facts(start)
        for number, line in enumerate(start["fighters"]):
            for word in line["now"].get("engaged", []):
                if folded(str(word)) not in map(folded, names):
                    path = ("fighters", number, "now", "engaged")
                    wrong.append(Wrong(path, unknown("fighter", str(word), names)))
        if wrong:
            raise ExceptionGroup("facts that do not go together", wrong)

    def build(self, start: Start) -> Fight:
        """Return the fight at its start."""
        field = field_of(start)
        people = [self._fighter(line, field) for line in start["fighters"]]
        fight = Combat(
            people,
            list(start["sides"]),
            field,
            house_rules(start["house_rules"]),
            scene.land_of(start, field),
        )
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        fight.scene.tactics = self.tactics[self.default_tactics]
        scene.set_scene(fight, start)
        for line, person in zip(start["fighters"], people, strict=True):
            for tracker, value in line.get("now", {}).items():
                self.put(fight, person, tracker, value)
        return fight

    def _fighter(self, line: Mapping[str, Any], field: Any) -> Fighter:
        person = make_fighter(line)
        if field.kind == "areas":
            person.place = field.find(line["at"])
        for side in line.get("hidden", ()):
            person.hidden |= 2**side
        person.tactics = self.tactics[line.get("tactics") or self.default_tactics]
        return person

    def add(self, fight: core.Fight, line: Mapping[str, Any]) -> core.Fighter:
        """Add a fighter, last in the list."""
        assert isinstance(fight, Fight)
        person = self._fighter(line, fight.field)
        fight.join(person)
        return person

    def was_set(self, fight: core.Fight, fighter: core.Fighter, tracker: str) -> None:
        """Let follow what a tracker brings with it: magic works, engagements end."""
        assert isinstance(fight, Fight)
        assert isinstance(fighter, Fighter)
        if tracker == "effects":
            fighter.bark = fight.land.power(fighter.place)
            fight.minds = True
        self.recheck(fight)

    def change_sheet(self, fight: core.Fight, fighter: core.Fighter, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet."""
        assert isinstance(fighter, Fighter)
        fighter.sheet = changed_sheet(fighter, name, value)

    def change_rule(self, fight: core.Fight, name: str, value: str) -> None:
        """Change a house rule of a running fight."""
        assert isinstance(fight, Fight)
        fight.rules = changed_rules(fight.rules, name, value)

    def recheck(self, fight: core.Fight) -> None:
        """See whether the fight is over; within a round its end will tell."""
        assert isinstance(fight, Fight)
        leave_skirmishes(fight)
        if fight.phase == Phase.ROUND or fight.phase == Phase.PLANNING:
            check_end(fight)

    def health(self, fight: core.Fight, fighter: core.Fighter) -> str:
        """Return a fighter's health as a word."""
        assert isinstance(fighter, Fighter)
        if fighter.dead != Death.NONE:
            return Death.NAMES[fighter.dead]
        if fighter.gone:
            return "fled" if fighter.fled else "gone"
        if fighter.dying():
            return "dying"
        if fighter.sheet.construct:
            return SOUNDNESS[fighter.health_band()]
        assert isinstance(fight, Fight)
        if fight.winner >= 0 and fighter.side != fight.winner and fighter.active():
            return "overcome"  # awake again, in the hands of those who hold the field
        return HEALTH[fighter.health_band()]

    def needs_words(self, total: int) -> str:
        """Return what a roll adds: the book has no number to roll against."""
        if total == 0:
            return "d20"
        return f"d20 − {-total}" if total < 0 else f"d20 + {total}"

    def going_on(self, fight: core.Fight, fighter: core.Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders: limbs, hindrances, errands, what is kept up."""
        assert isinstance(fight, Fight)
        assert isinstance(fighter, Fighter)
        kept = [what for what in kept_up(fight, fighter) if what % ROW != FOCUS]
        return {
            "fractured": limbs_hurt(fighter),
            "hindered": fighter.hindered_in == fight.round,
            "kept": [(magic_of(fighter, what), on_whom(fight, what)) for what in kept],
            "points": int(sustain_used(fight, fighter)),
            "sustain": int(fighter.sheet.sustain),
            "errand": fighter.active() and has_errand(fight, fighter),
        }

    def ways(self, fight: core.Fight, place: int, side: int) -> Sequence[str]:
        """Return what leads out of an area: ways, climbs, exits, and where throws reach."""
        assert isinstance(fight, Fight)
        return ways_from(fight, place, side)

    def rulings(self, rules: Sequence[str]) -> Sequence[str]:
        """Return which of the book's open questions were decided here, and how else (SK-GM-10)."""
        return [
            f"{rule.name} ({rule.values[0]}, or {', '.join(rule.values[1:])}): {rule.text}"
            for rule in self.house_rules
            if rule.rule in rules
        ]

    def outcome(self, before: core.Fight, after: core.Fight) -> dict[str, Any]:
        """Return who lost how much Stamina, who is out, who is wounded, who got away."""
        assert isinstance(before, Fight)
        assert isinstance(after, Fight)
        lost: dict[str, int] = {}
        out: list[str] = []
        also: list[str] = []
        for was, now in zip(before.people, after.people, strict=True):
            more = now.fatigue + now.pain_due - was.fatigue - was.pain_due
            if more > 0:
                lost[now.name] = int(more)
            if after.is_out(now) and not before.is_out(was):
                out.append(now.name)
            elif now.wounds & ~was.wounds:
                also.append(f"{now.name} is wounded")
            if was.skirmish >= 0 > now.skirmish and now.active() and opponents(before, after, was):
                also.append(f"{now.name} gets away")
        return {"lost": lost, "out": out, "also": also}


def opponents(before: Fight, after: Fight, who: Fighter) -> list[Fighter]:
    """Return those who are still up of those whom somebody was engaged with."""
    return [
        now
        for was, now in zip(before.people, after.people, strict=True)
        if was.skirmish == who.skirmish and was.camp != who.camp and now.active()
    ]


SYSTEM = Skirmish()
