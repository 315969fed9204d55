"""The kit: what a small system gets without asking, beyond what the contract tries on the toy."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from affray.core.act.question import Refused
from affray.core.fight.event import Event, Line, Math, Roll, seen
from affray.core.fight.tally import ALL, SIDE
from affray.core.room.kit import Choice, Fight, Fighter, First, Open, Secret, System, told
from affray.core.state.marks import COUNTER, Guess, Number, Person, YesNo
from affray.core.story import words


class Duellist(Fighter):
    """Somebody with a number of every sort."""

    vital = "blood"
    blood: Annotated[int, Number("blood", SIDE, 0, 9999)]
    skill: Annotated[int, Number("skill", ALL, -3, 3)] = 0
    guard: Annotated[bool, YesNo("on guard", SIDE)] = False
    stance: Open = -1
    grudge: Secret = 7
    limp: Annotated[Secret, Guess("min(self.limp, 1)")] = 0
    bouts: Annotated[Open, COUNTER] = 0
    rival: Annotated[Open, Person("rival", ALL)] = -1


class Duel(Fight[Duellist]):
    """A fight in which everybody bleeds in turn."""

    phases = ("bleed",)
    drops: int = 5

    def bleed(self) -> None:
        """Let the next one bleed, or end the round."""
        for one in self.in_turn():
            one.blood -= 1
            return self.settle()
        self.round += 1
        self.settle(round_over=True)


@told("{who} bows{deep: deeply| a little} {times:time|times} to {whom}.", "DU-BOW-1")
class Bowed(Event):
    """A greeting."""

    deep: bool = seen(ALL)
    times: int = seen(ALL)
    whom: str = seen(ALL)


class HatLost(Event):
    """An event that has no words of its own."""

    hat: str = seen(ALL)
    found: bool = seen(ALL)


class Duels(System):
    """The smallest system there can be."""

    id, name, prefix, fight, fighter = "duels", "Duels", "DU", Duel, Duellist
    health_words = ("fallen", "pale", "bleeding", "fresh")


DUELS = Duels()


def line(name: str, side: int, **figures: Any) -> dict[str, Any]:
    """Return a fighter of a start."""
    sheet = {"blood": 8, "skill": 0, "guard": False, **figures}
    return {
        "name": name, "side": side, "sheet": sheet, "now": {}, "hidden": [], "tactics": "simple"
    }  # fmt: skip


def duel(*lines: dict[str, Any], rounds: int = 0) -> Duel:
    """Return a duel of two, or of those who are named."""
    fighters = list(lines) or [line("Ann", 0), line("Bo", 1)]
    fight = DUELS.build(
        {
            "sides": ["left", "right"],
            "map": {"kind": "contact"},
            "house_rules": {},
            "round_limit": rounds,
            "fighters": fighters,
        }
    )
    assert isinstance(fight, Duel)
    return fight


# -- numbers -----------------------------------------------------------------------------------


def test_a_sheet_has_the_numbers_that_are_not_of_the_fight_alone() -> None:
    model = DUELS.models()["fighters"]
    assert list(model.model_fields) == ["blood", "skill", "guard"]
    sheet = model.model_validate({"blood": 3})
    assert sheet.model_dump() == {"blood": 3, "skill": 0, "guard": False}


def test_every_number_is_carried_and_keeps_its_kind() -> None:
    fight = duel()
    one = fight.people[0]
    one.blood, one.guard, one.stance, one.grudge, fight.drops = 2, True, 4, 9, 1
    twin = fight.clone()
    assert isinstance(twin, Duel)
    assert twin.digest() == fight.digest()
    other = twin.people[0]
    assert (other.blood, other.guard, other.stance, other.grudge) == (2, True, 4, 9)
    assert other.guard is True
    assert twin.drops == 1


def test_marks_are_read_off_a_plain_class() -> None:
    fight = duel()
    one = fight.people[0]
    one.limp = 3
    before = fight.save()
    one.bouts = 2
    assert fight.save().same(before), "a counter makes no other state"
    assert fight.save().digest() != before.digest()
    twin = fight.imagine(1, 1).fighters[0]
    assert isinstance(twin, Duellist)
    assert (twin.limp, twin.grudge) == (1, 7), "a limp shows, how bad it is does not"
    DUELS.put(fight, one, "rival", "bo")
    assert (one.rival, DUELS.get(fight, one, "rival")) == (1, "Bo")
    with pytest.raises(ValueError, match="Ann cannot be its own rival"):
        DUELS.put(fight, one, "rival", "ann")
    late = {**line("Cy", 1), "now": {"rival": "Ann", "blood": 2}}
    newcomer = DUELS.add(fight, late)
    assert (DUELS.get(fight, newcomer, "rival"), DUELS.get(fight, newcomer, "blood")) == ("Ann", 2)


@pytest.mark.parametrize(
    ("name", "value"),
    [("blood", -1), ("blood", 10_000), ("blood", "x"), ("blood", 1.5), ("skill", 4), ("guard", 2)],
)
def test_a_value_that_cannot_be_is_said_to_be_wrong(name: str, value: Any) -> None:
    fight = duel()
    with pytest.raises(ValueError, match=f"^{name} should be .*, is "):
        DUELS.put(fight, fight.people[0], name, value)
    with pytest.raises(ValueError, match=f"^{name} should be "):
        DUELS.change_sheet(fight, fight.people[0], name, value)
    with pytest.raises(ValueError, match="no figure called stance"):
        DUELS.change_sheet(fight, fight.people[0], "stance", 1)


def test_a_change_of_the_sheet_leaves_the_tracker() -> None:
    fight = duel()
    DUELS.change_sheet(fight, fight.people[0], "blood", 9)
    assert (fight.people[0].blood, fight.people[0].sheet["blood"]) == (8, 9)
    assert DUELS.health(fight, fight.people[0]) == "bleeding"


# -- the fight ---------------------------------------------------------------------------------


def test_turns_go_on_at_the_next_step_and_in_a_clone() -> None:
    fight = duel()
    fight.step()
    twin = fight.clone()
    assert isinstance(twin, Duel)
    for each in (fight, twin):
        each.step()
        assert [one.blood for one in each.people] == [7, 7]
        assert each.round == 0
        each.step()
        assert each.round == 1


@pytest.mark.parametrize(("rounds", "winner"), [(0, 1), (3, -2)])
def test_a_fight_ends_with_the_last_side_or_the_last_round(rounds: int, winner: int) -> None:
    fight = duel(rounds=rounds)
    fight.play_on()
    assert fight.winner == winner
    assert fight.round == (rounds or 7)


def test_health_has_as_many_words_as_the_system_says() -> None:
    fight = duel()
    found = []
    for blood in (8, 7, 4, 3, 1, 0):
        fight.people[0].blood = blood
        found.append(DUELS.health(fight, fight.people[0]))
    assert found == ["fresh", "bleeding", "bleeding", "pale", "pale", "fallen"]


def test_foes_are_imagined_like_oneself_and_as_hurt_as_they_look() -> None:
    fight = duel(line("Ann", 0, blood=6), line("Al", 0, blood=10), line("Bo", 1, blood=40, skill=2))
    foe = fight.people[2]
    foe.blood, foe.guard, foe.stance, foe.grudge = 30, True, 3, 1
    guess = fight.imagine(0, 1)
    assert isinstance(guess, Duel)
    seen_as = guess.people[2]
    assert DUELS.health(guess, seen_as) == DUELS.health(fight, foe) == "bleeding"
    assert (seen_as.blood, seen_as.sheet["blood"]) == (5, 8)
    assert (seen_as.skill, seen_as.stance) == (2, 3), "what everybody sees stays"
    assert (seen_as.guard, seen_as.grudge) == (False, 7), "what nobody can know does not"
    assert (foe.blood, foe.sheet["blood"]) == (30, 40)
    own = fight.imagine(1, 1)
    assert isinstance(own, Duel)
    assert own.people[2].grudge == 1


# -- choices -----------------------------------------------------------------------------------


def greeting(fight: Duel) -> Choice[Duellist]:
    """Return a choice with two verbs that have targets."""
    one = fight.people[0]
    choice = Choice("greet", one, "what do you do?")
    for other in fight.foes(one):
        choice.offer("nod to", other).unless(other.blood > 0, "DU-BOW-1", "nobody nods to the dead")
        choice.offer("wink at", other, words="it may be taken ill")
    choice.offer("whistle")
    return choice


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("nod to bo 2", "nod to bo 2"),
        ("  WINK   at Bo 1 ", "wink at bo 1"),
        ("wink at b2", "wink at bo 2"),
        ("whistle", "whistle"),
        ("wh", "whistle"),
    ],
)
def test_an_answer_is_found(text: str, meant: str) -> None:
    fight = duel(line("Ann", 0), line("Bo 1", 1), line("Bo 2", 1))
    choice = greeting(fight)
    choice.take(fight, text)
    assert choice.text(fight) == meant
    assert choice.wrong(fight) is None
    assert meant.startswith(choice.verb)


def test_a_name_alone_does_not_choose_between_two_verbs() -> None:
    fight = duel(line("Ann", 0), line("Bo 1", 1), line("Bo 2", 1))
    with pytest.raises(Refused, match="nod to bo 1, wink at bo 1"):
        greeting(fight).take(fight, "bo 1")
    with pytest.raises(Refused):
        greeting(fight).take(fight, "nod to")


def test_an_answer_means_the_same_whatever_else_is_offered() -> None:
    fight = duel(line("Ann", 0), line("Bo 1", 1), line("Bo 2", 1))
    choice = greeting(fight)
    choice.take(fight, "wink at bo 2")
    fight.people[1].gone = 1
    later = greeting(fight)
    later.choice = choice.choice
    assert (later.text(fight), later.target) == ("wink at bo 2", 2)
    fight.people[2].gone = 1
    gone = greeting(fight)
    gone.choice = choice.choice
    wrong = gone.wrong(fight)
    assert wrong is not None
    assert (gone.verb, gone.text(fight), wrong.text) == ("", "", "that is not offered now")


def test_tactics_take_the_first_offer_that_is_open() -> None:
    fight = duel()
    fight.people[1].blood = 0
    choice = greeting(fight)
    First().answer(fight, choice)
    assert choice.text(fight) == "wink at bo"
    shown = choice.options(fight)
    assert [one.legal for one in shown] == [False, True, True]
    assert [one.about for one in shown] == ["Bo", "Bo", ""]
    assert shown[1].words == "it may be taken ill"


# -- words -------------------------------------------------------------------------------------


def test_the_events_and_the_folder_are_those_of_the_module() -> None:
    assert DUELS.events == {"Bowed": Bowed, "HatLost": HatLost}
    assert (DUELS.folder / "test_kit.py").exists()
    assert Bowed.rules == ("DU-BOW-1",)


def test_a_sentence_counts_and_chooses_and_knows_nobody_unseen() -> None:
    facts: dict[str, Any] = {"who": "Ann", "deep": True, "times": 1, "whom": "Bo"}
    assert DUELS.lines("Bowed", facts) == ["Ann bows deeply 1 time to Bo."]
    facts |= {"deep": False, "times": 2}
    assert DUELS.lines("Bowed", facts) == ["Ann bows a little 2 times to Bo."]
    del facts["whom"]
    assert DUELS.lines("Bowed", facts) == ["Ann bows a little 2 times to somebody."]


def test_an_event_without_words_tells_its_name_and_facts() -> None:
    facts: dict[str, Any] = {"who": "Ann", "hat": "a bowler", "found": False}
    assert DUELS.lines("HatLost", facts) == ["Ann: hat lost (hat a bowler, not found)"]
    assert DUELS.lines("HatLost", {"who": ""}) == ["Hat lost"]


def test_the_math_that_may_be_seen_is_added() -> None:
    terms = (Line("Skill", 3, "", "", ALL), Line("wind", -1, "", "", ALL))
    facts = {"who": "Ann", "dice": Math(2, terms), "roll": Roll(2, 6, (5, 1), 6)}
    assert words.said("X", "{who} tries.", facts) == (
        "Ann tries. [dice 2 = Skill 3 − wind 1; 2d6: 5 1]"
    )


def test_a_state_is_told_in_words() -> None:
    seen_state = {"health": "pale", "blood": 2, "skill": 1}
    assert DUELS.state_words(seen_state) == ["pale", "blood 2", "skill 1"]
    assert DUELS.describe("fighters", {"blood": 8, "skill": 0}) == "blood 8"
