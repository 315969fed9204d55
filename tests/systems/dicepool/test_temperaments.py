"""Temperaments: each fights as it is named, by what can be seen of it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.files.temperament import TEMPERAMENTS
from affray.lab.arena import arena
from affray.systems.dicepool.book.constants import Because, Condition, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.system import SYSTEM

from .arena import answer, fight_of, on_turn

FIELD = {"rows": "\n".join(["." * 20] * 7)}
MIRRORED = ["dicepool/four", "benchmarks/strength/dicepool-heroes.yaml"]
MIRRORED += ["benchmarks/strength/dicepool-pack.yaml"]


def choice(fight: Fight, number: int, how: str) -> str:
    """Return what somebody of a temperament does next, as a text."""
    question = fight.what_now.put(fight.people[number])
    SYSTEM.tactics[how].answer(fight, question)
    assert question.wrong(fight) is None
    return question.text(fight)


def set_up(party: list[Any], foes: list[Any], first: int = 0, **more: Any) -> Fight:
    """Return a fight in round 1, one fighter's turn."""
    fight = on_turn(fight_of(party, foes, **more), first)
    fight.on_turn = first
    return fight


def at(fighter: str, place: str, **more: Any) -> dict[str, Any]:
    """Return a line of an encounter."""
    return {"fighter": fighter, "at": place, **more}


def test_every_temperament_is_one_of_the_tactics() -> None:
    assert set(TEMPERAMENTS) < set(SYSTEM.tactics)
    assert {"plain", "nearest"} < set(SYSTEM.tactics)
    assert SYSTEM.default_tactics == "cunning"


# -- whom they strike --------------------------------------------------------------------------


def targets(how: str) -> str:
    """Return whom somebody of a temperament strikes: fresh and strong, or hurt and harmless."""
    strong = {"fighter": "grusha", "brace": 2, "name": "Strong", "body_armor": "light body armour"}
    hurt = {"fighter": "bram", "name": "Hurt", "now": {"hp": 9}}
    return choice(set_up(["enforcer"], [strong, hurt]), 0, how)


def test_a_beast_takes_the_hurt_and_a_brute_the_strong() -> None:
    assert targets("beast").startswith("attack hurt")
    assert targets("brutal").startswith("attack strong")


def test_the_dramatic_give_everybody_a_share_and_the_disciplined_stay_with_one() -> None:
    """Of two alike one is hurt already."""
    hurt = {"fighter": "tarn", "name": "Hurt", "now": {"hp": 20}}
    twins = [{"fighter": "tarn", "name": "Fresh"}, hurt]
    assert choice(set_up(["enforcer"], twins), 0, "dramatic").startswith("attack fresh")
    assert choice(set_up(["enforcer"], twins), 0, "disciplined").startswith("attack hurt")
    assert choice(set_up(["enforcer"], twins), 0, "cunning").startswith("attack hurt")


def test_the_mindless_take_the_nearest_whoever_else_is_near_its_end() -> None:
    foes = [at("tarn", "3,3", name="Near"), at("bram", "6,3", name="Weak", now={"hp": 1})]
    fight = set_up([at("gunman", "1,3")], foes, map=FIELD)
    assert choice(fight, 0, "mindless").startswith("attack near")
    assert choice(fight, 0, "nearest").startswith("attack near")
    assert choice(fight, 0, "beast").startswith("attack weak")


def test_equal_targets_are_struck_by_lot() -> None:
    """Neither the first listed nor the lowest place is favoured."""
    struck = set()
    for hp in range(12, 26):
        twins = [{"fighter": "tarn", "name": "One"}, {"fighter": "tarn", "name": "Two"}]
        struck.add(
            choice(set_up([{"fighter": "enforcer", "now": {"hp": hp}}], twins), 0, "cunning")
        )
    assert len(struck) == 2


# -- when they give up -------------------------------------------------------------------------


def broken(how: str, hp: int, standing: int = 3) -> bool:
    """Tell whether one of four thugs with so many hit points of 10 gives up or runs."""
    party = ["tarn", "vex", "kade"]
    thugs: list[Any] = [{"fighter": "street thug", "now": {"hp": hp}}]
    thugs += [{"fighter": "street thug"}] * (standing - 1)
    thugs += [{"fighter": "street thug", "now": {"hp": -1}}] * (4 - standing)
    return choice(set_up(party, thugs, 3), 3, how) in ("surrender", "leave the field")


def test_a_coward_breaks_first_and_the_brutal_and_the_mindless_never() -> None:
    """DP-GM-12 is what the disciplined and the cunning go by."""
    given_up = {how: [broken(how, hp) for hp in (9, 5, 2)] for how in TEMPERAMENTS}
    assert given_up["cowardly"] == [False, True, True]
    assert given_up["dramatic"] == [False, False, True]
    for how in ("mindless", "brutal", "disciplined", "cunning"):
        assert given_up[how] == [False, False, False]
    last = {how: broken(how, 2, standing=1) for how in TEMPERAMENTS}
    assert last == {**dict.fromkeys(TEMPERAMENTS, True), "mindless": False, "brutal": False}


def test_machines_fight_on_whatever_their_temperament() -> None:
    drones = [{"fighter": "guard drone", "now": {"hp": 1}}]
    drones += [{"fighter": "guard drone", "now": {"hp": -1}}] * 3
    for how in TEMPERAMENTS:
        assert choice(set_up(["tarn", "kade"], drones, 2), 2, how).startswith("attack")


def test_who_is_hard_to_hit_does_not_give_up_however_many_they_are() -> None:
    """Three pistols far off, in the dark: they have three times as much left, and hit nothing."""
    far = [at("gunman", f"39,{row}", name=f"G{row}") for row in (1, 2, 3)]
    fallen = [at("vex", "0,0", now={"hp": -1}), at("ilse", "0,1", now={"hp": -1})]
    dark = {"rows": "\n".join(["." * 40] * 5), "light": "dim"}
    alone = [at("kade", "9,2", now={"hp": 12})]
    assert choice(set_up(alone + fallen, far, map=dark), 0, "cunning") != "surrender"
    near = [at("enforcer", f"10,{row}", name=f"E{row}") for row in (1, 2, 3)]
    last = [at("kade", "9,2", now={"hp": 2})]
    bright = {"rows": "\n".join(["." * 40] * 5)}
    assert choice(set_up(last + fallen, near, map=bright), 0, "cunning") == "surrender"


def test_flight_leads_away_from_foes_and_off_the_field() -> None:
    hurt = at("hunting hound", "8,3", now={"hp": 2})
    fight = set_up([at("tarn", "4,3"), at("tarn", "4,4")], [hurt], 2, map=FIELD)
    hound = fight.people[2]
    before = min(fight.field.distance(hound.place, one.place) for one in fight.people[:2])
    for _ in range(5):
        question = fight.what_now.put(hound)
        SYSTEM.tactics["beast"].answer(fight, question)
        if question.choice == Verb.LEAVE:
            break
        assert question.choice == Verb.MOVE
        assert question.because == Because.FLEES
        hound.place = question.place
        after = min(fight.field.distance(hound.place, one.place) for one in fight.people[:2])
        assert after > before
        before = after
    assert question.choice == Verb.LEAVE


# -- friends -----------------------------------------------------------------------------------


def test_nobody_is_idle_beside_the_fallen_who_can_be_helped() -> None:
    fallen = at("tarn", "6,3", now={"hp": -3})
    fight = set_up([at("bram", "5,3"), fallen], [at("gunman", "15,3")], map=FIELD)
    assert choice(fight, 0, "cunning") == "use tonic on tarn"
    fight = set_up([at("bram", "1,3"), fallen], [at("gunman", "15,3")], map=FIELD)
    question = fight.what_now.put(fight.people[0])
    SYSTEM.tactics["cunning"].answer(fight, question)
    assert question.choice == Verb.MOVE
    assert fight.field.in_reach(question.place, fight.people[1].place, 1000)
    assert (question.because, question.because_of) == (Because.FALLEN, 1)


def test_whoever_has_nothing_to_heal_with_tends_the_fallen_when_idle() -> None:
    """DP-HEAL-3: it pays on the day after."""
    walls = {"rows": "...#."}
    party = [at("tarn", "2,0"), at("vex", "1,0", now={"hp": -2})]
    fight = set_up(party, [at("gunman", "4,0")], map=walls)
    assert choice(fight, 0, "cunning") == "first aid vex"
    assert choice(fight, 0, "brutal") == "end"


def test_a_tonic_is_handed_on_when_nothing_else_can_be_done() -> None:
    walls = {"rows": "...#."}
    fight = set_up([at("bram", "2,0"), at("tarn", "1,0")], [at("gunman", "4,0")], map=walls)
    assert choice(fight, 0, "cunning") == "give tonic to tarn"


def test_a_cone_is_not_worth_a_friend() -> None:
    gunner = at("tarn", "1,3", weapons=["scatter cannon"], masteries=["ranged"])
    fight = set_up([gunner, at("vex", "5,3")], [at("enforcer", "7,3")], map=FIELD)
    assert not choice(fight, 0, "cunning").startswith("attack")
    fight.people[1].place = fight.field.find("1,0")
    assert choice(fight, 0, "cunning").startswith("attack enforcer")


# -- the order ---------------------------------------------------------------------------------


def test_who_shoots_runs_up_to_one_that_no_shot_hits() -> None:
    """Dodge and the dark are what shots are up against, Brace what fists are."""
    dark = {**FIELD, "light": "dim"}
    fight = set_up([at("gunman", "2,3", template="greater")], [at("kade", "8,3")], map=dark)
    assert choice(fight, 0, "cunning") == "draw fists"
    answer(fight, 0, "draw fists")
    fight.step()
    assert choice(fight, 0, "cunning").startswith("move to ")
    far = set_up([at("gunman", "2,3", template="greater")], [at("kade", "18,3")], map=dark)
    assert choice(far, 0, "cunning") != "draw fists"
    blade = set_up([at("gunman", "2,3", template="greater")], [at("tarn", "8,3")], map=dark)
    assert choice(blade, 0, "cunning") != "draw fists"


def test_nobody_lets_foes_come_who_are_at_blows_with_a_friend() -> None:
    friend = at("enforcer", "11,5", name="Friend")
    fight = set_up([at("tarn", "3,3"), friend], [at("tarn", "12,5", name="Twin")], map=FIELD)
    assert choice(fight, 0, "cunning") != "hesitate"
    fight.people[1].place = fight.field.find("3,5")
    assert choice(fight, 0, "cunning") == "hesitate"


def test_whom_a_friend_has_on_its_hands_is_gone_for_first() -> None:
    foes = [at("enforcer", "13,1", name="Near"), at("enforcer", "19,6", name="Far")]
    fight = set_up([at("enforcer", "1,3"), at("bram", "18,6")], foes, map=FIELD)
    question = fight.what_now.put(fight.people[0])
    SYSTEM.tactics["cunning"].answer(fight, question)
    assert question.because == Because.CLOSES_IN
    assert fight.people[question.because_of].name == "Far"


def test_the_back_is_to_the_wall_before_two_come() -> None:
    """DP-EDGE-3: it costs nothing, and is done where nothing else is but a move."""
    foes = [at("hunting hound", "6,1"), at("hunting hound", "6,3")]
    walled = {"rows": "\n".join(["#" * 20] + ["." * 20] * 6)}
    fight = set_up([at("tarn", "1,1"), "vex"], foes, map=walled)
    assert choice(fight, 0, "cunning") == "back to the wall"
    assert choice(set_up([at("tarn", "1,4"), "vex"], foes, map=walled), 0, "cunning") != (
        "back to the wall"
    )
    alone = set_up([at("tarn", "1,1"), "vex"], foes[:1], map=walled)
    assert choice(alone, 0, "cunning") != "back to the wall"


def test_whoever_puts_a_weapon_away_is_no_less_dangerous() -> None:
    fight = set_up(["enforcer"], ["gunman", "gunman"])
    before = choice(fight, 0, "cunning")
    fight.people[int(fight.what_now.target)].ready = 1  # the bare hands
    assert choice(fight, 0, "cunning") == before


def test_one_blow_that_ends_it_is_worth_more_than_two_that_do_not() -> None:
    weak = at("bram", "8,3", name="Weak", now={"hp": 2})
    fight = set_up([at("enforcer", "3,3")], [at("grusha", "4,3"), weak], map=FIELD)
    assert choice(fight, 0, "cunning").startswith("move to ")
    fight.people[2].hp = 20
    assert choice(fight, 0, "cunning").startswith("attack grusha")


def test_blades_let_foes_come_and_strike_when_they_have() -> None:
    """DP-HES-1: a charge strikes once and is struck twice."""
    fight = set_up([at("tarn", "3,3")], [at("tarn", "11,3", name="Twin")], map=FIELD)
    assert choice(fight, 0, "cunning") == "hesitate"
    assert choice(fight, 0, "brutal").startswith("move to")
    tarn, twin = fight.people
    tarn.conditions |= Condition.HESITATING
    question = fight.re_entry.put(tarn, 10, twin)
    assert SYSTEM.tactics["cunning"].answer(fight, question) == 0
    assert question.because == Because.LETS_THEM_COME
    twin.place = fight.field.find("5,3")
    assert SYSTEM.tactics["cunning"].answer(fight, question) == 1
    assert question.because == Because.HAVE_COME


def test_waiting_ends_when_nobody_is_harmed() -> None:
    fight = set_up([at("tarn", "3,3")], [at("tarn", "11,3", name="Twin")], map=FIELD)
    found = set()
    for quiet in range(6):
        fight.quiet = quiet
        fight.round = quiet + 1
        found.add(choice(fight, 0, "cunning").split()[0])
    assert found == {"hesitate", "move"}


# -- secrets, favour and strength --------------------------------------------------------------


@pytest.mark.parametrize("how", TEMPERAMENTS)
def test_what_does_not_show_of_a_foe_changes_no_choice(how: str) -> None:
    party = [at("vex", "3,3"), at("ilse", "2,2", now={"spell_points": 9})]
    foes = [at("tarn", "9,3", now={"hp": 20}), at("bram", "12,3"), at("cult adept", "13,4")]

    def chosen(change: bool) -> list[str]:
        fight = set_up(party, foes, map=FIELD)
        for foe in fight.people[2:] if change else ():
            foe.spell_points //= 2
            foe.satchel = 0
            foe.sickened = 2
            foe.tonics = 3
            foe.luck = 5
            foe.ammo = 0
            foe.sheet.fortitude = 9
            for weapon in foe.sheet.weapons:
                weapon.pool += 3
        if change:
            fight.people[2].hp = 17
        return [choice(fight, number, how) for number in range(2)]

    assert chosen(True) == chosen(False)


def test_mirrored_sides_fare_alike_whoever_goes_first() -> None:
    """Equal counts favour the party (DP-INIT-4), so each side goes first in half of the fights."""
    one, other = ("enforcer", "gunman"), 0
    for number in range(2):
        fast = [{"fighter": name, "base_init": 20} for name in one for _ in range(2)]
        slow = [{"fighter": name, "base_init": 4} for name in one for _ in range(2)]
        sides = (fast, slow) if number == 0 else (slow, fast)
        fight = fight_of(*sides)
        for person in fight.people:
            person.tactics = SYSTEM.tactics["cunning"]
        fight.keep_start()
        for seed in range(250):
            fight.begin(seed + 1000 * number)
            fight.play_on()
            other += fight.winner == 1
    assert 210 < other < 290


@pytest.mark.parametrize("encounter", MIRRORED)
def test_the_cunning_beat_whoever_strikes_the_nearest(encounter: str) -> None:
    """Of 4,000 fights each more than 95 of a hundred."""
    assert arena(encounter, "cunning", "nearest", 40, seed=2, workers=1).win.share > 0.75
