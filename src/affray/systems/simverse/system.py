"""Simverse as the core knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from affray.core.act.form import Form
from affray.core.act.question import Player, Question, Reason
from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.event import Event
from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Start, System, Wrong
from affray.core.state.reading import listed
from affray.core.story.being import Being
from affray.systems.simverse.acts.questions import (
    DEFEND,
    KEEP_IT_UP,
    PASTIMES,
    REFEREE_SAYS,
    RIPOSTE,
    TRY_AGAIN,
)
from affray.systems.simverse.acts.turn import TURN
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import Came, Condition, Status
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.events.clues import CLUES
from affray.systems.simverse.events.events import EVENTS
from affray.systems.simverse.files import build, entries, resolve, scene, things, trackers
from affray.systems.simverse.files.being import being
from affray.systems.simverse.files.calculations import ARITHMETIC
from affray.systems.simverse.files.going_on import going_on
from affray.systems.simverse.files.improvising import Stunts
from affray.systems.simverse.files.trackers import TRACKERS
from affray.systems.simverse.foes.nearest import Nearest
from affray.systems.simverse.foes.plain import Reference, Umpire
from affray.systems.simverse.foes.tactics import Tempered
from affray.systems.simverse.foes.temper import TEMPERS
from affray.systems.simverse.rules.attack.called_shots import open_hands
from affray.systems.simverse.rules.checks.check import succeeds
from affray.systems.simverse.rules.harm.vitality import check_end, life_at
from affray.systems.simverse.rules.morale import first_sight
from affray.systems.simverse.rules.turn.rounds import Combat, tell_end
from affray.systems.simverse.voice import advice

FORMS: dict[str, Form] = {
    "turn": TURN,
    "defence": DEFEND,
    "riposte": RIPOSTE,
    "stance": KEEP_IT_UP,
    "luck": TRY_AGAIN,
    "referee": REFEREE_SAYS,
    "pastime": PASTIMES,
}


@cache
def chance_of(needed: int) -> Fraction:
    """Return the chance that 3d6 make a check, counted once for every number."""
    rolls = Counter(sum(faces) for faces in product(range(1, 7), repeat=3))
    made = sum(weight for roll, weight in rolls.items() if succeeds(needed, roll))
    return Fraction(made, 216)


class Simverse(System[Fight, Fighter]):
    """The Simverse rules."""

    id = "simverse"
    name = "Simverse"
    triggers = "morale"
    improvising = Stunts(chance_of)
    prefix = "SV"
    rules_version = 6
    folder = Path(__file__).parent
    rules = HouseRules
    house_rules = state.HOUSE_RULES
    trackers = TRACKERS
    figures = state.SHEET
    vital = "vitality"
    uses_up = ("stamina", "mana", "items")
    outcomes = ("status", "conditions", "weapon")
    marks = Came.NAMES
    health_words = ("down", "near the end", "badly hurt", "hurt", "unhurt")
    behind = "flanks"
    events: Mapping[str, type[Event]] = EVENTS
    clues = CLUES
    tactics: Mapping[str, Player] = {
        **{temper.name: Tempered(temper) for temper in TEMPERS},
        "nearest": Nearest(),
        "reference": Reference(),
    }
    default_tactics = "cunning"
    reasons = Because.NAMES
    arithmetic = ARITHMETIC

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
        """Return the keys of an encounter file: who is unaware, who can get away, what to do."""
        return scene.SceneFacts

    def line_facts(self) -> type[Model]:
        """Return the keys of a fighter's line: mount, facing, what it is familiar with."""
        return scene.LineFacts

    def check(self, start: Start) -> None:
        """See that the facts go together, and nobody is tied to a fighter that is not there."""
        names = [line["name"] for line in start["fighters"]]
        wrong = [
            Wrong(("fighters", number, "now", tracker), unknown("fighter", word, names))
            for number, line in enumerate(start["fighters"])
            for tracker, value in line["now"].items()
            if trackers.speaks_of_others(tracker)
            for word in listed(tracker, value)
            if folded(word) not in map(folded, names)
        ]
        wrong += scene.wrong_facts(start)
        if wrong:
            raise ExceptionGroup("facts that do not go together", wrong)

    # -- a fight -------------------------------------------------------------------------------

    def make_fighter(self, line: Mapping[str, Any], rules: HouseRules) -> Fighter:
        """Return a fighter from its line of a start."""
        return build.make_fighter(line, rules)

    def make_fight(
        self, start: Start, people: list[Fighter], field: Battlefield, rules: HouseRules
    ) -> Combat:
        """Return the fight of these people."""
        fight = Combat(people, list(start["sides"]), field, rules)
        fight.forms = FORMS
        fight.round_limit = start.get("round_limit", 0)
        fight.scene.tactics = Umpire()
        things.number_things(fight)
        return fight

    def begin(self, fight: Fight, fighter: Fighter, line: Mapping[str, Any]) -> None:
        """Tie a fighter to others as its line says; the rest of it is so already."""
        for name, value in (line.get("figures") or {}).items():
            self.change_sheet(fight, fighter, name, value)
        for tracker, value in line.get("now", {}).items():
            if trackers.speaks_of_others(tracker):
                trackers.put(fight, fighter, tracker, value)

    def set_scene(self, fight: Fight, start: Start) -> None:
        """Put the facts of a start into its fight: who is unaware, who lies there."""
        scene.set_scene(fight, start)
        for person in fight.people:
            if person.has(Condition.SURPRISED):
                fight.surprise = True
            person.status = life_at(fight, person)
            things.lay_down(fight, person)

    def join(self, fight: Fight, fighter: Fighter) -> None:
        """Let somebody join a fight, last in the order of turns."""
        fight.join(fighter)
        things.number_things(fight)
        things.lay_down(fight, fighter)
        if fight.round > 0:
            first_sight(fight, fighter)

    def was_set(self, fight: Fight, fighter: Fighter, tracker: str) -> None:
        """Bring about what follows: conditions that go with it, and who goes down."""
        trackers.follow(fighter, tracker)
        if tracker == "conditions":
            open_hands(fight, fighter)
        if tracker == "vitality":
            fighter.status = life_at(fight, fighter)
            self.recheck(fight)

    def change_sheet(self, fight: Fight, fighter: Fighter, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet, and all that hangs on it."""
        fighter.change_sheet(build.changed_sheet(fighter.sheet, name, value, fight.rules))

    def change_rule(self, fight: Fight, name: str, value: str) -> None:
        """Change a house rule of a running fight, and the sheets that hang on it."""
        super().change_rule(fight, name, value)
        for person in fight.people:
            person.change_sheet(build.rederived(person.sheet, fight.rules))

    def recheck(self, fight: Fight) -> None:
        """See whether the fight is over."""
        was_over = fight.over
        check_end(fight)
        if fight.over and not was_over and fight.heard:
            tell_end(fight)

    # -- into the next fight -------------------------------------------------------------------

    lasting = (
        *("vitality", "stamina", "mana", "conditions", "luck", "raged", "cast_today", "items"),
        *("weapons", "weapon", "off_hand"),
    )
    lasting_conditions = (
        *("bleeding", "stabilised", "exhausted", "depleted", "poisoned", "slowed leg"),
        *("disabled hand", "disabled off hand", "disabled foot", "blinded eye"),
    )

    def left_with(
        self, fight: Fight, fighter: Fighter, fresh: Fight, was: Fighter
    ) -> dict[str, Any]:
        """Return what lasts; what was another's is in no hand any more."""
        found = super().left_with(fight, fighter, fresh, was)
        if fighter.ready > fighter.body:
            found["weapon"] = "none"
        if fighter.off > fighter.body:
            found["off_hand"] = "none"
        return found

    def leaves_behind(
        self, fight: Fight, fighter: Fighter, fresh: Fight, was: Fighter
    ) -> list[str]:
        """Return the conditions that end with the fight, and what was another's."""
        held = [one for one in (fighter.ready, fighter.off) if one > fighter.body]
        others = [f"with another's {fighter.sheet.weapons[one].name}" for one in held]
        return [*super().leaves_behind(fight, fighter, fresh, was), *others]

    def stays_behind(self, fight: Fight, fighter: Fighter) -> str:
        """Return that the dead and the destroyed do not come along."""
        return Status.NAMES[fighter.status] if fighter.status >= Status.DEAD else ""

    # -- what is shown -------------------------------------------------------------------------

    def health(self, fight: Fight, fighter: Fighter) -> str:
        """Return a fighter's health as a word."""
        if fighter.gone:
            return "gone"
        if fighter.status > Status.UNCONSCIOUS:
            return Status.NAMES[fighter.status]
        return super().health(fight, fighter)

    def band(self, fight: Fight, fighter: Fighter) -> int:
        """Return how well a fighter looks."""
        return int(health_band(fighter))

    def being(self, fight: Fight, fighter: Fighter) -> Being:
        """Return what sort of creature a fighter is."""
        return being(fight, fighter)

    def chance(self, needed: int) -> Fraction:
        """Return the chance that 3d6 make a check (SV-CORE-1, SV-CRIT-3)."""
        return chance_of(needed)

    def going_on(self, fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
        """Return facts for the reminders that no tracker shows."""
        return going_on(fight, fighter)

    def advice(self, fight: Fight, question: Question) -> Sequence[Reason]:
        """Return what the books recommend to whoever is asked."""
        return advice.advice(fight, question)

    def acting(self, fight: Fight) -> Fighter | None:
        """Return whose turn it is."""
        return fight.people[fight.on_turn] if fight.on_turn >= 0 else None

    def at_turn(self, fight: Fight) -> Sequence[core.Fighter]:
        """Return whose turn it is, a simultaneous group together (SV-INIT-4)."""
        if fight.acting == 0:
            return super().at_turn(fight)
        return [one for one in fight.people if (fight.acting >> one.number) & 1]

    def order(self, fight: Fight) -> Sequence[Fighter]:
        """Return the fighters in the order of their turns."""
        if fight.round == 0:
            return list(fight.people)
        found: list[Fighter] = []
        for at in range(len(fight.people)):
            person = fight.people[fight.order[at]]
            if person.rider < 0:
                found.append(person)
                if person.mount >= 0:
                    found.append(fight.people[person.mount])  # it goes with its rider
        return found


SYSTEM = Simverse()
