"""Skirmish as the core knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.act.form import Form
from affray.core.act.question import Player
from affray.core.field.battlefield import Battlefield
from affray.core.fight.event import Event
from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Start, System, Wrong
from affray.core.story.being import Being, being_of
from affray.systems.skirmish.acts.plan import PLANS
from affray.systems.skirmish.acts.questions import EFFECTS, OPPONENTS, PASTIMES, TOP_ROLLERS
from affray.systems.skirmish.acts.tending import TENDING
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Came, Condition, Death, Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import HouseRules
from affray.systems.skirmish.book.sheet import Sheet
from affray.systems.skirmish.events.clues import CLUES
from affray.systems.skirmish.events.events import EVENTS
from affray.systems.skirmish.files import entries, scene
from affray.systems.skirmish.files import resolve as content
from affray.systems.skirmish.files.build import make_fighter
from affray.systems.skirmish.files.calculations import ARITHMETIC
from affray.systems.skirmish.files.improvising import Stunts
from affray.systems.skirmish.files.trackers import TRACKERS
from affray.systems.skirmish.files.ways import ways_from
from affray.systems.skirmish.foes.plain import Nearest, Plain
from affray.systems.skirmish.foes.tactics import Tempered
from affray.systems.skirmish.foes.temper import TEMPERS
from affray.systems.skirmish.rules.end_phase import toll_of
from affray.systems.skirmish.rules.engagement import leave_skirmishes, opponents_of
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

SOUNDNESS = ("destroyed", "about to break", "badly damaged", "damaged", "whole")  # constructs


FORMS: dict[str, Form] = {
    "plan": PLANS,
    "pick": OPPONENTS,
    "level": TOP_ROLLERS,
    "effect": EFFECTS,
    "watch": PASTIMES,
    "tend": TENDING,
}


class Skirmish(System[Fight, Fighter]):
    """The Skirmish rules."""

    id = "skirmish"
    name = "Skirmish"
    prefix = "SK"
    deaths = Death.NAMES
    uses_up = ("incense", "myrrh", "favors")
    rules_version = 4
    folder = Path(__file__).parent
    rules = HouseRules
    improvising = Stunts()
    house_rules = state.HOUSE_RULES
    events: Mapping[str, type[Event]] = EVENTS
    clues = CLUES
    tactics: Mapping[str, Player] = {
        **{temper.name: Tempered(temper) for temper in TEMPERS},
        "nearest": Nearest(),
        "plain": Plain(),
    }
    default_tactics = "cunning"
    reasons = Because.NAMES
    arithmetic = ARITHMETIC
    trackers = TRACKERS
    figures = state.SHEET
    health_words = ("down", "near the end", "badly hurt", "hurt", "unhurt")
    behind = None
    outcomes = ("state", "wounds", "bleeding", "conditions", "effects", "medical_lock")
    marks = Came.NAMES
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

    def make_fighter(self, line: Mapping[str, Any], rules: HouseRules) -> Fighter:
        """Return a fighter from its line of a start, fresh."""
        return make_fighter(line)

    def make_fight(
        self, start: Start, people: list[Fighter], field: Battlefield, rules: HouseRules
    ) -> Fight:
        """Return the fight of these people, the scene set."""
        land = scene.land_of(start, field)
        fight = Combat(people, list(start["sides"]), field, rules, land)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        fight.scene.tactics = self.tactics[self.default_tactics]
        scene.set_scene(fight, start)
        return fight

    def begin(self, fight: Fight, fighter: Fighter, line: Mapping[str, Any]) -> None:
        """Let a fighter be as its line says that it is now, with all that follows."""
        for name, figure in (line.get("figures") or {}).items():
            self.change_sheet(fight, fighter, name, figure)
        for tracker, value in line.get("now", {}).items():
            self.put(fight, fighter, tracker, value)

    def join(self, fight: Fight, fighter: Fighter) -> None:
        """Let somebody join, last in the list."""
        fight.join(fighter)

    def was_set(self, fight: Fight, fighter: Fighter, tracker: str) -> None:
        """Let follow what a tracker brings with it: magic works, engagements end."""
        if tracker == "effects":
            fighter.bark = fight.land.power(fighter.place)
            fight.minds = True
        self.recheck(fight)

    def copy_sheet(self, sheet: Sheet) -> Sheet:
        """Return a sheet like another."""
        other = Sheet(sheet.name)
        state.copy_sheet(sheet, other)
        return other

    def recheck(self, fight: Fight) -> None:
        """See whether the fight is over; within a round its end will tell."""
        leave_skirmishes(fight)
        if fight.phase == Phase.ROUND or fight.phase == Phase.PLANNING:
            check_end(fight)

    def fought_with(self, fight: Fight, fighter: Fighter) -> Sequence[str]:
        """Return the names of the loadouts that a fighter has fought with."""
        listed = enumerate(fighter.sheet.loadouts)
        return [one.name for at, one in listed if (fighter.used >> at) & 1]

    # -- into the next fight -------------------------------------------------------------------

    lasting = (
        *("loadout", "endurance", "fatigue", "spent", "structure", "wounds", "bleeding"),
        *("knocked_out", "conditions", "memorised", "will_lost", "incense", "myrrh", "favors"),
        *("disfavors", "death_checks", "death_failures", "medical_lock"),
    )
    lasting_conditions = (
        *("armour destroyed", "shield destroyed"),
        *("armour in disrepair", "weapons in disrepair"),
    )

    def stays_behind(self, fight: Fight, fighter: Fighter) -> str:
        """Return that the dead do not come along into the next fight."""
        return "dead" if fighter.dead != Death.NONE else ""

    def leaves_behind(
        self, fight: Fight, fighter: Fighter, fresh: Fight, was: Fighter
    ) -> list[str]:
        """Return the conditions and the magic that end with the fight."""
        magic: list[str] = self.get(fight, fighter, "effects")
        return [*super().leaves_behind(fight, fighter, fresh, was), *magic]

    def being(self, fight: Fight, fighter: Fighter) -> Being:
        """Return what sort of creature a fighter is."""
        sheet = fighter.sheet
        nature = "machine" if sheet.construct else "person" if sheet.humanoid else "beast"
        side = fight.sides[fighter.side]
        return being_of(nature, side=side, health=int(sheet.endurance))

    def health(self, fight: Fight, fighter: Fighter) -> str:
        """Return a fighter's health as a word."""
        if fighter.dead != Death.NONE:
            return Death.NAMES[fighter.dead]
        if fighter.gone:
            return "fled" if fighter.fled else "gone"
        if fighter.dying():
            return "dying"
        if fighter.sheet.construct:
            return SOUNDNESS[fighter.health_band()]
        if fight.winner >= 0 and fighter.side != fight.winner and fighter.active():
            return "overcome"  # awake again, in the hands of those who hold the field
        return super().health(fight, fighter)

    def band(self, fight: Fight, fighter: Fighter) -> int:
        """Return how well a fighter looks."""
        return int(fighter.health_band())

    def needs_words(self, total: int) -> str:
        """Return what a roll adds: the book has no number to roll against."""
        if total == 0:
            return "d20"
        return f"d20 − {-total}" if total < 0 else f"d20 + {total}"

    def going_on(self, fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders: what a round costs, limbs, errands, what is kept up."""
        toll = int(toll_of(fight, fighter))
        kept = [what for what in kept_up(fight, fighter) if what % ROW != FOCUS]
        return {
            "toll": toll,
            "rounds_left": -(-int(fighter.stamina()) // toll) if toll else 0,
            "burns": fighter.active() and fighter.conditions & Condition.BURNING != 0,
            "opponents": int(opponents_of(fight, fighter)),
            "tired": fighter.fatigue > 0 and bool(fighter.sheet.spells) and fighter.active(),
            "fractured": limbs_hurt(fighter),
            "hindered": fighter.hindered_in == fight.round,
            "kept": [(magic_of(fighter, what), on_whom(fight, what)) for what in kept],
            "points": int(sustain_used(fight, fighter)),
            "sustain": int(fighter.sheet.sustain),
            "dying_friends": [
                (one.name, int(one.stamina()))
                for one in fight.people
                if one is not fighter and one.side == fighter.side and one.gone == 0 and one.dying()
            ],
            "errand": fighter.active() and has_errand(fight, fighter),
        }

    def ways(self, fight: Fight, place: int, side: int) -> Sequence[str]:
        """Return what leads out of an area: ways, climbs, exits, and where throws reach."""
        return ways_from(fight, place, side)

    def rulings(self, rules: Sequence[str]) -> Sequence[str]:
        """Return which of the book's open questions were decided here, and how else (SK-GM-10)."""
        return [
            f"{rule.name} ({rule.values[0]}, or {', '.join(rule.values[1:])}): {rule.text}"
            for rule in self.house_rules
            if rule.rule in rules
        ]

    def remaining(self, fighter: Any) -> int:
        """Return the Stamina, or the structure, that is left to somebody."""
        return int(fighter.structure if fighter.sheet.construct else fighter.stamina())

    def lost(self, was: Any, now: Any) -> int:
        """Return how much Stamina or structure one has lost, what is yet to be felt included."""
        stamina = now.fatigue + now.pain_due - was.fatigue - was.pain_due
        structure = was.structure - was.structure_due - now.structure + now.structure_due
        return int(stamina + structure)


SYSTEM = Skirmish()
