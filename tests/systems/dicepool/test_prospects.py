"""What foes remember of attacks is what they would find anew, whatever has happened since."""

from __future__ import annotations

import pytest

from affray.core.field.battlefield import NO_COVER, NOWHERE
from affray.systems.dicepool.book.constants import Condition
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.gear import gear_of
from affray.systems.dicepool.foes.judge import is_foe
from affray.systems.dicepool.foes.prospects import (
    PROSPECTS,
    Prospect,
    attacker_state,
    prospect,
    threat,
)
from affray.systems.dicepool.foes.temper import TEMPERS, Temper
from affray.systems.dicepool.foes.worth import ROW, SEEN, believed_harm, foresee, table

from .shipped import ENCOUNTERS, begun


def look(
    fight: Fight,
    one: Fighter,
    other: Fighter,
    weapon: Weapon,
    harder: int,
    edge: bool,
    splits: bool,
    temper: Temper,
) -> Prospect:
    """Return what an attack is worth to somebody as it is now."""
    PROSPECTS.play_by(fight.rules)
    attacker = attacker_state(one, splits, temper)
    return prospect(fight, one, other, weapon, harder, edge, splits, attacker, temper)


def looks(fight: Fight, one: Fighter, other: Fighter) -> list[tuple[int, bool]]:
    """Return what every temperament finds with every weapon, from near and far, with Edge or not.

    Each is found twice, from what is remembered and anew.
    """
    found = []
    for weapon in [*one.sheet.weapons, *one.sheet.spells]:
        for harder, edge, splits in ((0, False, True), (2, True, True), (4, False, False)):
            for temper in TEMPERS[2:4]:
                seen = look(fight, one, other, weapon, harder, edge, splits, temper)
                found.append((int(seen.worth), seen.split))
    return found


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_what_is_remembered_is_what_would_be_found(encounter: str) -> None:
    fight = begun(encounter)
    compared = 0
    for seed in range(4):
        fight.begin(seed)
        steps = 0
        while fight.step() and steps < 60:
            steps += 1
            if steps % 6 != 0:
                continue
            for one in fight.people:
                for other in fight.people:
                    if is_foe(one, other):
                        before = looks(fight, one, other)
                        harm = threat(fight, other, one, gear_of(other), 2)
                        PROSPECTS.forget(fight.rules)
                        assert looks(fight, one, other) == before
                        assert believed_harm(fight, other, one, gear_of(other), 2) == harm
                        compared += 1
    assert compared > 0


def test_a_condition_or_another_weapon_makes_another_prospect() -> None:
    fight = begun("dicepool/four")
    fight.begin(1)
    gunman, enforcer = fight.people[2], fight.people[4]
    weapon = gunman.weapon()

    def worth() -> int:
        return int(look(fight, gunman, enforcer, weapon, 0, False, False, TEMPERS[1]).worth)

    plain = worth()
    gunman.conditions |= Condition.BLINDED
    assert worth() < plain
    gunman.conditions &= ~Condition.BLINDED
    assert worth() == plain
    enforcer.hp = 1
    assert worth() > plain


@pytest.mark.parametrize("mastered", [False, True])
def test_what_dice_come_to_is_the_sum_over_all_that_may_fall(mastered: bool) -> None:
    chances = table(3 if mastered else 2, 6)
    for dice in range(0, 13):
        for short in range(-3, 9):
            for net in (-4, 0, 3, 8):
                for left in (1, 6, 1000):
                    mean = hits = downs = 0
                    for count in range(max(short, 0), dice + 1):
                        chance = chances[dice * int(ROW) + count]
                        loss = min(net + count - short, left)
                        hits += chance
                        mean += max(loss, 0) * chance
                        downs += chance if loss == left else 0
                    foresee(dice, short, net, left, mastered)
                    assert (SEEN.mean, SEEN.hits, SEEN.downs) == (mean, hits, downs)


def test_the_lee_of_a_place_is_every_shelter_from_it() -> None:
    fight = begun("dicepool/four")
    field, ground = fight.field, fight.ground
    for shooter in [*range(field.places), *range(0, field.places, 7)]:
        at = ground.lee(field, shooter)
        row = []
        while ground.lees[at] != NOWHERE:
            row.append(ground.lees[at])
            at += 1
        shelters = [place for place in ground.shelters if field.cover(shooter, place) != NO_COVER]
        assert row == shelters
        if row:
            assert ground.lees[ground.last_lee(ground.lee(field, shooter))] == row[-1]
