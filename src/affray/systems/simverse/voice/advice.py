"""What the books recommend: shown to a person who asks what there is to do, never a rule.

Each piece of advice has its rule, one sentence, and when it applies. It looks at nothing of a foe
that its side could not see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from affray.core.act.question import Question, Reason
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Damage, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter, weapon_bit
from affray.systems.simverse.book.questions import ChooseDefence
from affray.systems.simverse.rules.reasons import LEGAL

TRAINED = 4  # a weapon skill that a called shot or a parry can be built on
LIGHT = 2  # the AR up to which armour is light (SV-ARM-2)
HEAVY = 6  # the AR from which it is heavy (SV-ARM-4)
STRONG = 14
WEAK = 9


@dataclass(frozen=True)
class Defending:
    """Advice to somebody who chooses a defence."""

    rule: str
    text: str
    when: Callable[[ChooseDefence], bool]


@dataclass(frozen=True)
class Acting:
    """Advice to somebody whose turn it is."""

    rule: str
    text: str
    when: Callable[[Fight, Fighter], bool]


def may_block(question: ChooseDefence) -> bool:
    """Tell whether a shield is between the defender and the blow (SV-BLK-4)."""
    return question.no_block == LEGAL


def has_struck(question: ChooseDefence) -> bool:
    """Tell whether the weapon that would parry has attacked this round (SV-PAR-2)."""
    defender = question.defender
    return question.no_parry == LEGAL and defender.attacked_with & weapon_bit(defender.ready) != 0


def may_parry_well(question: ChooseDefence) -> bool:
    """Tell whether a trained hand has a weapon that has not struck yet (SV-PAR-6)."""
    trained = question.defender.ready_weapon().parry_skill >= TRAINED
    return question.no_parry == LEGAL and trained and not has_struck(question)


def is_missile(question: ChooseDefence) -> bool:
    """Tell whether the attack comes through the air (SV-DOD-5)."""
    return question.blow.mode.ranged


def is_flanked(question: ChooseDefence) -> bool:
    """Tell whether the blow comes from a flank and could be parried (SV-PAR-7)."""
    return question.no_parry == LEGAL and question.blow.flanked


def has_edge(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the weapon in hand cuts (SV-CUT-3)."""
    return any(mode.kind == Damage.CUTTING for mode in fighter.ready_weapon().modes)


def has_point(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the weapon in hand impales (SV-IMP-5)."""
    return any(mode.kind == Damage.IMPALING for mode in fighter.ready_weapon().modes)


def is_expert(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an expert has a point to place (SV-CALL-11)."""
    return any(
        mode.kind == Damage.IMPALING and mode.skill >= TRAINED
        for mode in fighter.ready_weapon().modes
    )


def has_unaware_foe(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody on another side has not noticed the fight yet (SV-PAIN-9)."""
    return any(
        person.side != fighter.side
        and person.status == Status.ABLE
        and person.seen_by(fighter.side)
        and person.has(Condition.SURPRISED)
        for person in fight.people
    )


def has_patient(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody of one's own bleeds or is dying (SV-AID-7)."""
    return any(
        person.side == fighter.side
        and (
            (person.status == Status.ABLE and person.bleeding > 0)
            or (person.status == Status.UNCONSCIOUS and not person.has(Condition.STABILISED))
        )
        for person in fight.people
    )


def armour_of_foes(fight: Fight, fighter: Fighter) -> list[int]:
    """Return the AR of every foe in sight: what somebody wears can be seen."""
    return [
        int(person.sheet.ar)
        for person in fight.people
        if person.side != fighter.side
        and person.status == Status.ABLE
        and person.gone == 0
        and person.seen_by(fighter.side)
    ]


def faces_bare(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a foe wears next to nothing (SV-TAC-1)."""
    return any(ar <= 1 for ar in armour_of_foes(fight, fighter))


def faces_light(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a foe wears light armour (SV-TAC-2)."""
    return any(2 <= ar <= 3 for ar in armour_of_foes(fight, fighter))


def faces_medium(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a foe wears medium armour (SV-TAC-3)."""
    return any(4 <= ar <= 5 for ar in armour_of_foes(fight, fighter))


def faces_heavy(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a foe wears heavy armour (SV-TAC-4)."""
    return any(ar >= HEAVY for ar in armour_of_foes(fight, fighter))


def faces_mixed(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the foes are armoured very differently (SV-TAC-5)."""
    return faces_heavy(fight, fighter) and (
        faces_bare(fight, fighter) or faces_light(fight, fighter)
    )


def is_strong(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether ST is worth a heavy weapon (SV-TAC-6)."""
    return fighter.sheet.st >= STRONG


def is_weak(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether ST takes away from blows (SV-TAC-6)."""
    return fighter.sheet.st <= WEAK


def is_armoured(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one wears heavy armour (SV-TAC-8)."""
    return fighter.sheet.ar >= HEAVY


def is_light(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one wears light armour or none (SV-TAC-8)."""
    return fighter.sheet.ar <= LIGHT


DEFENCE = (
    Defending("SV-DEF-4", "with a shield toward the blow: block", may_block),
    Defending("SV-BLK-4", "having struck costs a block nothing", may_block),
    Defending("SV-PAR-6", "trained, and the weapon has not struck yet: parry", may_parry_well),
    Defending("SV-DEF-4", "that weapon has struck this round: dodge or block", has_struck),
    Defending("SV-DOD-5", "against a missile or an area nothing but a dodge helps", is_missile),
    Defending("SV-PAR-7", "from a flank a parry is unsure: rather dodge", is_flanked),
)
TURN = (
    Acting("SV-CUT-3", "an edge is for bare skin and light armour, not for plate", has_edge),
    Acting("SV-IMP-5", "a point has small dice, but doubles what gets past armour", has_point),
    Acting("SV-CALL-11", "a sure hand with a point may aim for head, eye or vitals", is_expert),
    Acting("SV-PAIN-9", "strike the unaware first: only they are slowed by pain", has_unaware_foe),
    Acting("SV-AID-7", "somebody of yours bleeds or is dying: First Aid", has_patient),
    Acting("SV-TAC-1", "somebody there wears next to nothing: cut", faces_bare),
    Acting("SV-TAC-2", "somebody there is lightly armoured: cut or impale", faces_light),
    Acting("SV-TAC-3", "somebody there wears mail: impale or bludgeon", faces_medium),
    Acting("SV-TAC-4", "somebody there wears plate: bludgeon or impale", faces_heavy),
    Acting("SV-TAC-5", "they are armoured differently: use a weapon of two kinds", faces_mixed),
    Acting("SV-TAC-7", "an ambush: put all you have into the first blow", has_unaware_foe),
    Acting("SV-TAC-6", "your ST is worth a heavy weapon", is_strong),
    Acting("SV-TAC-6", "your ST takes from every blow: fight with finesse or a bow", is_weak),
    Acting("SV-TAC-8", "your armour laughs at edges; beware of hammers", is_armoured),
    Acting("SV-TAC-8", "your armour is light: live by dodging", is_light),
)


def advice(fight: Fight, question: Question) -> Sequence[Reason]:
    """Return what the books recommend to whoever is asked (SV-DEF-4)."""
    if isinstance(question, ChooseDefence):
        return [Reason(one.rule, one.text) for one in DEFENCE if one.when(question)]
    if isinstance(question, WhatNow):
        fighter = question.fighter
        return [Reason(one.rule, one.text) for one in TURN if one.when(fight, fighter)]
    return []
