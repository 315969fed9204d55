"""Dice Pool as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.field.battlefield import Battlefield
from affray.core.field.cells import Cells
from affray.core.fight.event import Event
from affray.core.fight.statistics import Supply
from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.files.problem import nearest, quoted
from affray.core.room.system import Start, System
from affray.core.story.being import Being, being_of
from affray.systems.dicepool.acts.questions import COME_BACK, GRANT_FAVOR, PASTIMES, SPEND_LUCK
from affray.systems.dicepool.acts.tending import TENDING
from affray.systems.dicepool.acts.turn import TURN
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import (
    Ammo,
    Because,
    Came,
    Condition,
    Nature,
    Phase,
    Skill,
    Status,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.ground import Ground
from affray.systems.dicepool.book.house_rules import HouseRules
from affray.systems.dicepool.book.sheet import Sheet
from affray.systems.dicepool.events.clues import CLUES
from affray.systems.dicepool.events.events import EVENTS
from affray.systems.dicepool.files import build, entries, scene
from affray.systems.dicepool.files.calculations import ARITHMETIC
from affray.systems.dicepool.files.improvising import Stunts
from affray.systems.dicepool.files.resolve import resolve
from affray.systems.dicepool.files.trackers import TRACKERS, get_lingering
from affray.systems.dicepool.foes.tactics import TACTICS, Umpire
from affray.systems.dicepool.rules.damage import set_status
from affray.systems.dicepool.rules.flow import Combat
from affray.systems.dicepool.rules.healing import MOST_GREATER, MOST_TONICS
from affray.systems.dicepool.rules.tactical import presses
from affray.systems.dicepool.rules.victory import check_end

FORMS: dict[str, Form] = {
    "turn": TURN,
    "re-entry": COME_BACK,
    "luck": SPEND_LUCK,
    "tend": TENDING,
    "pastime": PASTIMES,
    "favor": GRANT_FAVOR,
}


class DicePool(System[Fight, Fighter]):
    """The Dice Pool rules."""

    id = "dicepool"
    name = "Dice Pool"
    prefix = "DP"
    rules_version = 6
    folder = Path(__file__).parent
    rules = HouseRules
    house_rules = state.HOUSE_RULES
    trackers = TRACKERS
    figures = state.SHEET
    vital = "hp"
    improvising = Stunts()
    uses_up = ("spell_points", "items", "luck")
    outcomes = ("status", "conditions", "lingering")
    marks = Came.NAMES
    health_words = ("downed", "near the end", "badly hurt", "hurt", "unhurt")
    events: Mapping[str, type[Event]] = EVENTS
    clues = CLUES
    tactics: Mapping[str, Player] = TACTICS
    default_tactics = "cunning"
    reasons = Because.NAMES
    arithmetic = ARITHMETIC
    unit = "squares"

    # -- files ---------------------------------------------------------------------------------

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content."""
        return entries.MODELS

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet with every number resolved."""
        return resolve(library, entry)

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry."""
        return entries.describe(kind, entry)

    def slips(self, data: Mapping[str, Any]) -> Sequence[str]:
        """Return skills of the table that are nearly one of the book's (DP-ATK-2)."""
        tasks = [one["skill"] for one in data.get("tasks", ())]
        words = [*data.get("own_skills", ()), *data.get("own_pools", ())]
        words += [*data.get("own_masteries", ()), *tasks]
        found = {word: nearest(word, Skill.NAMES) for word in words if word not in Skill.NAMES}
        return [
            f"{quoted(word)} is a skill of the table; is {quoted(near)} meant?"
            for word, near in found.items()
            if near is not None
        ]

    def scene_facts(self) -> type[Model]:
        """Return the keys of an encounter file: who has the drop, tasks, days of rest."""
        return scene.SceneFacts

    def check(self, start: Start) -> None:
        """See that dangerous ground has a set rating."""
        wrong = scene.wrong_facts(start)
        if wrong:
            raise ExceptionGroup("facts that do not go together", wrong)

    # -- a fight -------------------------------------------------------------------------------

    def make_fighter(self, line: Mapping[str, Any], rules: HouseRules) -> Fighter:
        """Return a fighter from its line of a start, fresh."""
        return build.make_fighter(line)

    def make_fight(
        self, start: Start, people: list[Fighter], field: Battlefield, rules: HouseRules
    ) -> Combat:
        """Return the fight of these people."""
        if isinstance(field, Cells):
            field.even_steps()
        fight = Combat(people, list(start["sides"]), field, Ground(field), rules)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        fight.scene.tactics = Umpire()
        return fight

    def begin(self, fight: Fight, fighter: Fighter, line: Mapping[str, Any]) -> None:
        """Let a fighter be as its line says that it is now: downed, burning."""
        super().begin(fight, fighter, line)
        fighter.status = Status.ABLE if fighter.hp > 0 else Status.DOWNED
        if fighter.burning > 0:
            fight.smouldering = True

    def set_scene(self, fight: Fight, start: Start) -> None:
        """Put the facts of a start into its fight."""
        scene.set_scene(fight, start)

    def join(self, fight: Fight, fighter: Fighter) -> None:
        """Let somebody join a fight, last in the order of turns."""
        fight.join(fighter)

    def was_set(self, fight: Fight, fighter: Fighter, tracker: str) -> None:
        """Let hit points bring somebody down or round (DP-DOWN-1, DP-DOWN-4)."""
        if tracker == "conditions":
            fighter.blinded_left = 0
        elif tracker == "lingering" and fighter.burning > 0:
            fight.smouldering = True
        elif tracker in ("hp", "downed_damage"):
            set_status(fight, fighter)
            check_end(fight)

    def copy_sheet(self, sheet: Sheet) -> Sheet:
        """Return a sheet like another."""
        other = Sheet(sheet.name)
        state.copy_sheet(sheet, other)
        return other

    def recheck(self, fight: Fight) -> None:
        """See whether the fight is decided."""
        check_end(fight)

    def more_supplies(self, fighter: Fighter) -> list[Supply]:
        """Return the shots of each weapon that needs any."""
        return [
            Supply(fighter.number, f"shots of the {weapon.name}", "ammo", Ammo.BITS * at, Ammo.MOST)
            for at, weapon in enumerate(fighter.sheet.weapons)
            if weapon.ammo > 0
        ]

    # -- into the next fight -------------------------------------------------------------------

    lasting = (
        *("hp", "downed_damage", "spell_points", "sickened", "tonics", "greater_tonics"),
        *("luck", "conditions", "weapon", "shots", "items"),
    )
    lasting_conditions = ("first aid",)

    def stays_behind(self, fight: Fight, fighter: Fighter) -> str:
        """Return that the dead and those who gave up do not come along."""
        if fighter.status == Status.DEAD:
            return "dead"
        return "surrendered" if fighter.has(Condition.SURRENDERED) else ""

    # -- what is shown -------------------------------------------------------------------------

    def health(self, fight: Fight, fighter: Fighter) -> str:
        """Return a fighter's health as a word."""
        if fighter.gone:
            return "gone"
        if fighter.status == Status.DEAD:
            return "dead"
        if fighter.has(Condition.SURRENDERED):
            return "surrendered"
        return super().health(fight, fighter)

    def band(self, fight: Fight, fighter: Fighter) -> int:
        """Return how well a fighter looks."""
        return int(fighter.health_band())

    def being(self, fight: Fight, fighter: Fighter) -> Being:
        """Return what sort of creature a fighter is."""
        sheet = fighter.sheet
        return being_of(
            Nature.NAMES[sheet.nature],
            side=fight.sides[fighter.side],
            health=int(sheet.hp),
        )

    def needs_words(self, total: int) -> str:
        """Return a pool in words."""
        return "1 die" if total == 1 else f"{total} dice"

    def going_on(self, fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders: what kills, what lingers, who is down, empty weapons."""
        has_shots = bool(fighter.sheet.weapons) and fighter.weapon().ammo > 0
        values = [int(lingering.value_of(fighter.lingering[i])) for i in range(fighter.burning)]
        return {
            "fortitude": int(fighter.sheet.fortitude),
            "sated": fighter.tonics >= MOST_TONICS or fighter.greater >= MOST_GREATER,
            "loaded": int(fighter.shots(fighter.ready)) if has_shots else None,
            "to_come": [
                (words, to_come(value))
                for words, value in zip(get_lingering(fight, fighter), values, strict=True)
            ],
            "next": sum(values),
            "in_all": sum(map(sum_of, values)),
            "several": len(values) > 1,
            "falls": fighter.can_act() and sum(values) >= fighter.hp,
            "flanked": fighter.can_act() and is_taken_from_two_sides(fight, fighter),
            "downed_friends": downed_friends(fight, fighter),
        }

    def acting(self, fight: Fight) -> Fighter | None:
        """Return whose turn it is."""
        return fight.people[fight.on_turn] if fight.on_turn >= 0 else None

    def order(self, fight: Fight) -> Sequence[Fighter]:
        """Return the fighters in the order of their turns."""
        if fight.phase == Phase.BEFORE:
            return list(fight.people)
        return [fight.people[fight.order[at]] for at in range(len(fight.people))]


def is_taken_from_two_sides(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether two foes that it knows of press a fighter with no wall at its back."""
    if fighter.has(Condition.BACK_TO_WALL):
        return False
    seen = [one for one in fight.people if one.side != fighter.side and one.seen_by(fighter.side)]
    return sum(presses(fight, one, fighter) for one in seen) > 1


def downed_friends(fight: Fight, fighter: Fighter) -> list[tuple[str, int, int, int]]:
    """Return who is down of a fighter's side: what was taken since, what kills, what lingers."""
    return [
        (one.name, int(one.downed_damage), int(one.sheet.fortitude), lingering_left(one))
        for one in fight.people
        if one is not fighter and one.side == fighter.side and one.gone == 0
        if one.status == Status.DOWNED
    ]


def lingering_left(fighter: Fighter) -> int:
    """Return all the damage that is still to come by what lingers on somebody (DP-LING-4)."""
    held = [fighter.lingering[i] for i in range(fighter.burning)]
    return sum(sum_of(int(lingering.value_of(one))) for one in held)


def sum_of(value: int) -> int:
    """Return all that lingering damage of a value does (DP-LING-4).

    >>> sum_of(3), sum_of(10)
    (6, 55)
    """
    return value * (value + 1) // 2


def to_come(value: int) -> str:
    """Return all that lingering damage will do, one less each round (DP-LING-2).

    >>> to_come(5), to_come(1)
    ('5+4+3+2+1 = 15', '1')
    """
    parts = range(value, 0, -1)
    return f"{'+'.join(map(str, parts))} = {sum_of(value)}" if value > 1 else str(value)


SYSTEM = DicePool()
