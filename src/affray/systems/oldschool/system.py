"""Old School as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.field.battlefield import Battlefield
from affray.core.fight.aftermath import Stage
from affray.core.fight.event import Event
from affray.core.fight.statistics import Supply
from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.room.system import Start, System
from affray.core.story.being import Being, being_of
from affray.systems.oldschool.acts.questions import DECISIONS
from affray.systems.oldschool.acts.turn import TURN
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import (
    Because,
    Came,
    Phase,
    Status,
    Where,
    bit,
)
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import HouseRules
from affray.systems.oldschool.book.sheet import Sheet
from affray.systems.oldschool.events.clues import CLUES
from affray.systems.oldschool.events.events import EVENTS
from affray.systems.oldschool.files import build, entries, resolve, scene
from affray.systems.oldschool.files.calculations import ARITHMETIC
from affray.systems.oldschool.files.going_on import going_on
from affray.systems.oldschool.files.improvising import Stunts
from affray.systems.oldschool.files.trackers import TRACKERS
from affray.systems.oldschool.foes.tactics import TACTICS
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import check_end, settle
from affray.systems.oldschool.rules.flow import Combat
from affray.systems.oldschool.rules.stats import modifier_of

MOST_OWN = 8  # weapons that somebody may come with who takes up another
FORMS: dict[str, Form] = {"turn": TURN, **DECISIONS}


NATURES = ("undead", "beast", "person", "person", "person")  # by mind
UNHOLY = "holy water"  # whoever fears it is no living thing


def gear_of(fighter: Fighter) -> list[Supply]:
    """Return the weapons and pieces of armour of a fighter, which may break (OS-GM-17)."""
    weapons = [
        Supply(fighter.number, weapon.name, "breaks", 2 * at, 3, True)
        for at, weapon in enumerate(fighter.sheet.weapons[: fighter.body])
    ]
    pieces = [
        Supply(fighter.number, piece.name, "armor_breaks", 4 * at, 15, True)
        for at, piece in enumerate(fighter.sheet.pieces)
    ]
    return weapons + pieces


class OldSchool(System[Fight, Fighter]):
    """The Old School rules."""

    id = "oldschool"
    name = "Old School"
    prefix = "OS"
    rules_version = 3
    folder = Path(__file__).parent
    rules = HouseRules
    house_rules = state.HOUSE_RULES
    trackers = TRACKERS
    figures = state.SHEET
    vital = "hp"
    improvising = Stunts()
    outcomes = ("status", "conditions", "weapon", "rank", "armor")
    marks = Came.NAMES
    at_once: Mapping[str, Any] = {"opening": "blows"}
    behind = "behind"
    health_words = ("down", "near the end", "badly hurt", "hurt", "unhurt")
    events: Mapping[str, type[Event]] = EVENTS
    clues = CLUES
    tactics: Mapping[str, Player] = TACTICS
    default_tactics = "cunning"
    reasons = Because.NAMES
    arithmetic = ARITHMETIC
    unit = "ft"
    cell = 5000

    # -- files ---------------------------------------------------------------------------------

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content."""
        return entries.MODELS

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet with every number resolved."""
        return resolve.resolve(library, entry)

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry."""
        return entries.describe(kind, entry)

    def scene_facts(self) -> type[Model]:
        """Return the keys that an encounter has besides: light, distance, surprise, width."""
        return scene.SceneFacts

    def line_facts(self) -> type[Model]:
        """Return the keys that a fighter's line has besides."""
        return scene.LineFacts

    def check(self, start: Start) -> None:
        """See that nobody stands behind one of its own."""
        scene.check_behind(start)

    # -- a fight -------------------------------------------------------------------------------

    def make_fighter(self, line: Mapping[str, Any], rules: HouseRules) -> Fighter:
        """Return a fighter from its line of a start, fresh."""
        return build.make_fighter(line)

    def make_fight(
        self, start: Start, people: list[Fighter], field: Battlefield, rules: HouseRules
    ) -> Combat:
        """Return the encounter of these people."""
        sides = list(start["sides"])
        setting = scene.make_setting(start.get("facts", {}), sides)
        fight = Combat(people, sides, field, rules, setting)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        for person in people:
            fight.add_to_arsenal(person)
        return fight

    def begin(self, fight: Fight, fighter: Fighter, line: Mapping[str, Any]) -> None:
        """Let a fighter be as its line says that it is now: hurt, or behind somebody."""
        super().begin(fight, fighter, line)
        names = [one.name for one in fight.people]
        for other in line.get("facts", {}).get("behind", ()):
            fighter.behind |= bit(names.index(other))
        settle(fight, fighter)

    def join(self, fight: Fight, fighter: Fighter) -> None:
        """Let somebody join an encounter, last in the order of turns."""
        fight.join(fighter)

    def was_set(self, fight: Fight, fighter: Fighter, tracker: str) -> None:
        """See what hit points that were set make of a fighter."""
        if tracker == "hp":
            settle(fight, fighter)
            self.recheck(fight)

    def change_sheet(self, fight: Fight, fighter: Fighter, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet, and what hangs on it."""
        super().change_sheet(fight, fighter, name, value)
        fighter.sheet.str_mod = modifier_of(fighter.sheet.strength)
        if name == "hp":
            fighter.hp_max = fighter.sheet.hp

    def copy_sheet(self, sheet: Sheet) -> Sheet:
        """Return a sheet like another."""
        return build.copy_sheet(sheet)

    def recheck(self, fight: Fight) -> None:
        """See whether it is over, or goes on after all."""
        if fight.phase == Phase.BEGIN or fight.over or fight.stage != Stage.FIGHT:
            return
        if fight.phase == Phase.AFTERMATH and fight.leader() >= 0 and fight.foes_standing() > 0:
            fight.phase = Phase.MORALE
        check_end(fight)

    def more_supplies(self, fighter: Fighter) -> list[Supply]:
        """Return the shots of each weapon that needs any, things at hand, and what may break."""
        shots = [
            Supply(fighter.number, f"shots of the {weapon.name}", "shots", 6 * at, 63)
            for at, weapon in enumerate(fighter.sheet.weapons)
            if weapon.ammo > 0
        ]
        things = [
            Supply(fighter.number, item.name, "items_at_hand", at, 1)
            for at, item in enumerate(fighter.sheet.items)
        ]
        return shots + things + gear_of(fighter)

    # -- into the next fight -------------------------------------------------------------------

    lasting = ("hp", "armor", "notches", "weapons", "shots", "items")

    def left_with(
        self, fight: Fight, fighter: Fighter, fresh: Fight, was: Fighter
    ) -> dict[str, Any]:
        """Return what lasts, with a weapon that was taken up as one of its own."""
        found = super().left_with(fight, fighter, fresh, was)
        if not self.keeps_found(fighter):
            return found
        weapon = fighter.sheet.weapons[fighter.strange()]
        others = [one.name for one in fighter.sheet.weapons[: fighter.body]]
        name = build.new_name(weapon.name, others)
        in_hand = "in hand" if fighter.ready == fighter.strange() else "at hand"
        found["weapons"] = {**self.get(fight, fighter, "weapons"), name: in_hand}
        if weapon.ammo:
            left = int(fighter.shots_left(fighter.strange()))
            found["shots"] = {**self.get(fight, fighter, "shots"), name: left}
        return found

    def keeps_found(self, fighter: Fighter) -> bool:
        """Tell whether a weapon that was taken up comes along: whole, and there is room for it."""
        if fighter.found == 0 or fighter.body >= MOST_OWN:
            return False
        return fighter.where_is(fighter.strange()) <= Where.AT_HAND

    def left_sheet(
        self, fight: Fight, fighter: Fighter, sheet: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Return the sheet with a weapon that was taken up, where there is room for it."""
        if not self.keeps_found(fighter):
            return sheet
        own = list(sheet["weapons"])
        weapon = build.plain_weapon(fighter.sheet.weapons[fighter.strange()])
        weapon["name"] = build.new_name(weapon["name"], [one["name"] for one in own[:-1]])
        return {**sheet, "weapons": [*own[:-1], weapon, own[-1]]}

    def stays_behind(self, fight: Fight, fighter: Fighter) -> str:
        """Return that the dead and those who gave in do not come along."""
        if fighter.status in (Status.DEAD, Status.SURRENDERED):
            return Status.NAMES[fighter.status]
        return ""

    # -- what is shown -------------------------------------------------------------------------

    def health(self, fight: Fight, fighter: Fighter) -> str:
        """Return a fighter's health as a word."""
        if fighter.gone:
            return "gone"
        if fighter.status != Status.ABLE:
            return Status.NAMES[fighter.status]
        return super().health(fight, fighter)

    def being(self, fight: Fight, fighter: Fighter) -> Being:
        """Return what sort of creature a fighter is, by its mind and by what it fears."""
        sheet = fighter.sheet
        return being_of(
            "undead" if UNHOLY in sheet.weak_to else NATURES[int(sheet.mind)],
            side=fight.sides[fighter.side],
            health=int(fighter.hp_max),
        )

    def band(self, fight: Fight, fighter: Fighter) -> int:
        """Return how well a fighter looks."""
        return int(fighter.health_band())

    def chance(self, needed: int) -> Fraction:
        """Return the chance that a d20 makes a check (OS-CHK-1, OS-CHK-2)."""
        return Fraction(sum(succeeds(needed, roll) for roll in range(1, 21)), 20)

    def going_on(self, fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders."""
        return going_on(fight, fighter)

    def acting(self, fight: Fight) -> Fighter | None:
        """Return whose turn it is."""
        return fight.people[fight.on_turn] if fight.on_turn >= 0 else None

    def order(self, fight: Fight) -> Sequence[Fighter]:
        """Return the fighters in the order of their turns."""
        if fight.count == 0:
            return list(fight.people)
        listed = [fight.people[fight.order[at]] for at in range(fight.count)]
        return listed + [person for person in fight.people if person not in listed]


SYSTEM = OldSchool()
