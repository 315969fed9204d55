"""What a thought looks at once is what the rules would say, whatever has happened since."""

from __future__ import annotations

import pytest

from affray.core.field.battlefield import FAR
from affray.systems.dicepool.book.constants import Edge, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.judge import DREAD, harm_for, harm_worth, is_foe
from affray.systems.dicepool.foes.scene import SCENE, away_of, has_edge, look, presses_own
from affray.systems.dicepool.rules.tactical import edge_of, presses

from .shipped import ENCOUNTERS, begun


def compare(fight: Fight, one: Fighter) -> None:
    """Hold what somebody sees against the rules."""
    look(fight, one)
    foes = [person for person in fight.people if is_foe(one, person)]
    own = [person for person in fight.people if person.side == one.side and person.can_act()]
    assert [SCENE.foes[at] for at in range(SCENE.count)] == [foe.number for foe in foes]
    assert SCENE.own == sum(bit(person.number) for person in own)
    aways = [fight.field.distance(one.place, foe.place) for foe in foes]
    assert [away_of(foe.number) for foe in foes] == aways
    assert not foes or SCENE.nearest == min(aways)
    ready, here = one.ready, one.place
    for foe in foes:
        one.place = fight.people[0].place
        assert presses_own(fight, one, foe) == any(presses(fight, foe, it) for it in own)
        one.place = here
        assert presses_own(fight, one, foe) == any(presses(fight, foe, it) for it in own)
        for number, weapon in enumerate(one.sheet.weapons):
            one.ready = number
            edge = edge_of(fight, one, foe, weapon) != Edge.NONE
            one.ready = ready
            if number == ready:
                assert has_edge(fight, one, foe, weapon) == edge


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_what_is_seen_is_so(encounter: str) -> None:
    fight = begun(encounter)
    other = begun("dicepool/four")
    for seed in range(3):
        fight.begin(seed)
        steps = 0
        while fight.step() and steps < 90:
            steps += 1
            if steps % 4 == 0:
                for one in fight.people:
                    if one.can_act():
                        compare(fight, one)
            if steps % 30 == 0:
                other.begin(seed)
                look(other, other.people[0])


def test_the_least_harm_that_is_worth_so_much() -> None:
    DREAD.left, DREAD.value = 7, 3100
    for worth in (-5, 0, 1, 40, 799, 3099, 3100):
        harm = harm_for(worth)
        assert harm_worth(harm) >= worth
        assert harm == 0 or harm_worth(harm - 1) < worth
    most = harm_worth(10**9)
    assert harm_for(most) < FAR == harm_for(most + 1)
