"""The end of a turn: a person says it, tactics say it with their last act (SV-ACT-4)."""

from __future__ import annotations

from typing import Any

from affray.core.files.encounter import from_data
from affray.referee import MemoryStore, Referee

DUEL: dict[str, Any] = {
    "encounter": "Duel",
    "system": "simverse",
    "map": "contact",
    "sides": {
        "red": [
            {"name": "Ash", "dx": 14, "weapons": ["longsword", "dagger"], "now": {"bleeding": 1}}
        ],
        "blue": [{"name": "Elm", "dx": 8, "en": 12, "weapons": ["mace"]}],
    },
}


def opened(people: list[str], **more: Any) -> Referee:
    referee = Referee.open(from_data({**DUEL, **more}, "duel"), seed=5, people=people)
    referee.run()
    return referee


def spend_all(referee: Referee) -> None:
    referee.answer("bandage", "Ash")
    referee.answer("full defense", "Ash")


def test_a_person_is_asked_for_free_actions_until_the_end_is_said() -> None:
    referee = opened(["Ash"])
    spend_all(referee)
    (pending,) = referee.pending()
    assert (pending.who, pending.kind, pending.unsaid) == ("Ash", "turn", "end")
    assert "only free actions left" in pending.words
    referee.answer("drop longsword", "Ash")
    referee.answer("fall prone", "Ash")
    assert referee.pending()[0].who == "Ash"
    round_ = referee.view()["round"]
    referee.answer("end", "Ash")
    assert referee.view()["round"] > round_ or referee.pending()[0].kind != "turn"


def test_the_record_of_it_is_played_again() -> None:
    store = MemoryStore()
    referee = Referee.open(from_data(DUEL, "duel"), store=store, seed=5, people=["Ash"])
    referee.run()
    spend_all(referee)
    referee.answer("drop longsword, end", "Ash")
    other = Referee.load(MemoryStore(list(store.lines)))
    other.run()
    assert other.session.digest() == referee.session.digest()
    assert [told.event.kind for told in other.session.told] == [
        told.event.kind for told in referee.session.told
    ]


def test_a_house_rule_ends_the_turn_with_the_last_action() -> None:
    referee = opened(["Ash", "Elm"], house_rules={"turn_end": "with_last_action"})
    spend_all(referee)
    assert referee.pending()[0].who == "Elm"


def test_tactics_say_it_with_their_last_act() -> None:
    referee = opened([])
    said = [line["text"] for line in referee.session.journal.lines if line["kind"] == "answer"]
    assert any(text.endswith(", end") for text in said)
