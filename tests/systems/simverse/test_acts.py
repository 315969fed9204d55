"""The table of verbs, reasons and closed sets: what is declared in two places agrees."""

from __future__ import annotations

import pytest

from affray.core.room.rulebook import Rulebook
from affray.referee import Referee
from affray.systems.simverse.acts.turn import TURN
from affray.systems.simverse.book import house_rules
from affray.systems.simverse.book.constants import (
    Condition,
    Damage,
    Defence,
    Item,
    Location,
    Maneuver,
    Status,
    Trigger,
    Verb,
    Where,
    bit,
)
from affray.systems.simverse.book.generated_state import HOUSE_RULES
from affray.systems.simverse.book.magic import SpellKind
from affray.systems.simverse.rules.reasons import LEGAL, REASONS, Not, reason_of
from affray.systems.simverse.system import SYSTEM

# What a namespace has besides the members of its set
BESIDES = {"UNNAMED", "VISIBLE", "SHOWS_ON_THE_FIELD", "KIT_USES", "BITS", "MOST", "WITH_ATTACK"}


def members(names: type) -> dict[str, int]:
    """Return the numbers of a closed set by their names."""
    found = {name: one for name, one in vars(names).items() if isinstance(one, int)}
    return {name: int(one) for name, one in found.items() if name not in BESIDES}


def test_every_verb_is_in_the_table_once() -> None:
    numbers = [int(verb.number) for verb in TURN.verbs]
    assert sorted(numbers) == sorted(members(Verb).values()) == list(range(len(numbers)))


def test_every_reason_has_its_sentence_and_a_rule_of_the_book() -> None:
    book = Rulebook(SYSTEM)
    numbers = members(Not)
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    assert sorted(int(one) for one in REASONS) == sorted(numbers.values())
    assert LEGAL not in REASONS
    for name, number in numbers.items():
        reason = reason_of(number)
        assert reason.text, name
        assert book.find(reason.rule) is not None, name


@pytest.mark.parametrize("names", [Damage, Status, Where, Location, Defence, Item, SpellKind])
def test_every_member_of_a_set_has_its_name(names: type) -> None:
    assert sorted(members(names).values()) == list(range(len(vars(names)["NAMES"])))


@pytest.mark.parametrize("names", [Condition, Maneuver, Trigger])
def test_every_bit_of_a_set_has_its_name(names: type) -> None:
    assert sorted(members(names).values()) == [1 << i for i in range(len(vars(names)["NAMES"]))]


def test_every_value_of_a_house_rule_has_its_name() -> None:
    for rule in HOUSE_RULES:
        camel = "".join(word.title() for word in rule.name.split("_"))
        values = getattr(house_rules, {"Morale": "MoraleOf"}.get(camel, camel))
        assert sorted(members(values).values()) == list(range(len(rule.values))), rule.name


def test_what_is_seen_on_the_field_is_seen_of_a_condition() -> None:
    seen = int(Condition.SHOWS_ON_THE_FIELD)
    assert seen & int(Condition.VISIBLE) == int(Condition.VISIBLE)


def test_a_bit_is_as_wide_as_it_says() -> None:
    assert [int(bit(i)) for i in (0, 31, 40, 61)] == [1, 2**31, 2**40, 2**61]


def test_a_list_has_no_run_to_where_a_half_move_gets() -> None:
    referee = Referee.open("goblin-ambush", seed=1, people=["Lyra"])
    referee.run()
    found = [one["answer"] for one in referee.pending()[0].options if "illegal" not in one]
    places = [one.split(" to ")[1] for one in found if one.startswith(("move to", "run to"))]
    places += [one.split(" to ")[1] for one in found if one.startswith("sprint to")]
    assert places
    assert len(places) == len(set(places))
    assert referee.reading("run to 3,4") == "run to 3,4", "it can be said all the same"


def test_what_quick_draw_does_is_told_as_free_while_it_is() -> None:
    referee = Referee.open("goblin-ambush", seed=7, people=["Lyra"])
    referee.run()

    def cost_of_drawing() -> list[str]:
        options = referee.pending()[0].options
        return [str(one["hint"]) for one in options if "draw" in str(one["answer"])]

    assert cost_of_drawing() == ["free"]
    referee.answer("draw dagger")
    referee.run()
    assert cost_of_drawing() == ["Minor"]  # once a turn
