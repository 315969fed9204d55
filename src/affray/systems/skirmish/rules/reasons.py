"""Why something is not open: each reason with its rule and its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Reason

LEGAL: Final[i64] = 0


class Not:
    """What a plan or an answer lacks."""

    ENGAGED: Final[i64] = 1
    SHOT_WHILE_ENGAGED: Final[i64] = 2
    LEFT_WHILE_ENGAGED: Final[i64] = 3
    FOR_THE_HAND: Final[i64] = 4
    BOW_IN_HAND: Final[i64] = 5
    MISSILE_IN_HAND: Final[i64] = 6
    LOADED: Final[i64] = 7
    IN_REACH: Final[i64] = 8
    A_TARGET: Final[i64] = 9
    STANDING: Final[i64] = 10
    A_WAY: Final[i64] = 11
    FREE_TO_MOVE: Final[i64] = 12
    TO_BE_WIELDED: Final[i64] = 13
    AN_EXIT: Final[i64] = 14
    TO_BE_LOADED: Final[i64] = 15
    ON_FIRE: Final[i64] = 16
    A_TASK: Final[i64] = 17
    MISSILES_LEFT: Final[i64] = 18
    A_CLIMB: Final[i64] = 19
    A_FOE: Final[i64] = 20
    MEMORISED: Final[i64] = 21
    FLASH_MEMORISED: Final[i64] = 22
    WITHIN_A_CHARGE: Final[i64] = 23
    FREE_TO_CHOOSE: Final[i64] = 24
    AN_AMOUNT: Final[i64] = 25
    ABLE: Final[i64] = 26
    RESTED: Final[i64] = 27
    KEPT_UP: Final[i64] = 28
    WITHIN_SKILL: Final[i64] = 29
    SUSTAIN_LEFT: Final[i64] = 30
    INCENSE_LEFT: Final[i64] = 31
    FAVORED: Final[i64] = 32
    ENGAGED_WITH_IT: Final[i64] = 33
    IN_SIGHT: Final[i64] = 34
    AIMED_WHILE_ENGAGED: Final[i64] = 35
    HERE: Final[i64] = 36
    WILLING: Final[i64] = 37
    FITTING: Final[i64] = 38
    AIMED: Final[i64] = 39
    TENDABLE: Final[i64] = 40
    RESTING: Final[i64] = 41
    CAMPING: Final[i64] = 42
    BLEEDING: Final[i64] = 43
    WITHIN_MEDICINE: Final[i64] = 44
    TENDED_BY_ANOTHER: Final[i64] = 45
    TREATABLE: Final[i64] = 46
    IN_DISREPAIR: Final[i64] = 47
    TO_BE_READIED: Final[i64] = 48
    NEW: Final[i64] = 49
    WITHIN_MEMORY: Final[i64] = 50
    DONE_DYING: Final[i64] = 51
    NEAR_A_MONASTERY: Final[i64] = 52
    PICKABLE: Final[i64] = 53
    LEVEL: Final[i64] = 54


REASONS: Final = {
    Not.ENGAGED: Reason("SK-ENG-5", "only somebody engaged can disengage"),
    Not.SHOT_WHILE_ENGAGED: Reason("SK-TGT-3", "engaged: no Marksman weapon can be used"),
    Not.LEFT_WHILE_ENGAGED: Reason(
        "SK-ENG-4", "engaged: nobody leaves the area without disengaging"
    ),
    Not.FOR_THE_HAND: Reason("SK-MEL-1", "that is no weapon for a skirmish"),
    Not.BOW_IN_HAND: Reason("SK-TGT-2", "no Marksman weapon is readied"),
    Not.MISSILE_IN_HAND: Reason("SK-TGT-4", "no throwing weapon is readied"),
    Not.LOADED: Reason("SK-RND-6", "the weapon is not loaded"),
    Not.IN_REACH: Reason("SK-TGT-2", "that is out of reach"),
    Not.A_TARGET: Reason("SK-RND-4", "nobody of that kind can be attacked"),
    Not.STANDING: Reason("SK-TGT-7", "nobody attacks who is down"),
    Not.A_WAY: Reason("SK-MOV-1", "no open way leads there"),
    Not.FREE_TO_MOVE: Reason("SK-TYP-4", "held in place this round"),
    Not.TO_BE_WIELDED: Reason("SK-RND-8", "that is more than 3 points over the Wield"),
    Not.AN_EXIT: Reason("SK-MOV-1", "no way leads off the map here"),
    Not.TO_BE_LOADED: Reason("SK-RND-6", "nothing needs to be loaded"),
    Not.ON_FIRE: Reason("SK-TYP-3", "there is no fire to put out"),
    Not.A_TASK: Reason("SK-RND-6", "there is nothing like that to do here"),
    Not.MISSILES_LEFT: Reason("SK-TGT-4", "no missile is left for this target"),
    Not.A_CLIMB: Reason("SK-MOV-7", "nothing leads there that could be climbed"),
    Not.A_FOE: Reason("SK-RND-4", "that is one of the own side"),
    Not.MEMORISED: Reason("SK-MAG-1", "that is not memorised"),
    Not.FLASH_MEMORISED: Reason("SK-MAG-1", "Flash Cast is not memorised"),
    Not.WITHIN_A_CHARGE: Reason("SK-MOV-5", "the target is neither here nor one open way off"),
    Not.FREE_TO_CHOOSE: Reason("SK-ENG-10", "engaged: whoever is engaged fights there"),
    Not.AN_AMOUNT: Reason("SK-MAG-6", "the amount is from 1 to 3"),
    Not.ABLE: Reason("SK-GEN-8", "that takes an ability, and what goes with it"),
    Not.RESTED: Reason("SK-GEN-8", "after two shots at once comes a round without any"),
    Not.KEPT_UP: Reason("SK-MAG-9", "no magic like that is kept up"),
    Not.WITHIN_SKILL: Reason("SK-MAG-1", "the difficulty is over the skill plus 10"),
    Not.SUSTAIN_LEFT: Reason("SK-MAG-9", "no sustain point is left"),
    Not.INCENSE_LEFT: Reason("SK-MAG-6", "what is burned for it is used up"),
    Not.FAVORED: Reason("SK-PRY-1", "there is no favor to call on"),
    Not.ENGAGED_WITH_IT: Reason("SK-MAG-6", "only against an engaged opponent"),
    Not.IN_SIGHT: Reason("SK-MAG-6", "that is out of sight or too far"),
    Not.AIMED_WHILE_ENGAGED: Reason("SK-TGT-3", "engaged: no spell that aims like a bow"),
    Not.HERE: Reason("SK-MAG-6", "the target is not in this area"),
    Not.WILLING: Reason("SK-MAG-6", "a touch needs somebody willing or down"),
    Not.FITTING: Reason("SK-MAG-6", "it would do nothing to this target"),
    Not.AIMED: Reason("SK-MAG-6", "it needs a target that is there"),
    Not.TENDABLE: Reason("SK-STB-1", "there is nobody like that to tend"),
    Not.RESTING: Reason("SK-REC-2", "somebody is stabilized in a rest"),
    Not.CAMPING: Reason("SK-STB-4", "wounds are treated in a camp"),
    Not.BLEEDING: Reason("SK-STB-1", "only who bleeds is stabilized"),
    Not.WITHIN_MEDICINE: Reason("SK-STB-2", "no Medical check can help any more"),
    Not.TENDED_BY_ANOTHER: Reason("SK-DTH-6", "the dying need somebody else"),
    Not.TREATABLE: Reason("SK-STB-4", "there is no critical wound to treat"),
    Not.IN_DISREPAIR: Reason("SK-REC-2", "nothing of that is in disrepair"),
    Not.TO_BE_READIED: Reason("SK-REC-2", "that is in hand already, or too heavy"),
    Not.NEW: Reason("SK-REC-2", "nothing new would be memorised"),
    Not.WITHIN_MEMORY: Reason("SK-MAG-1", "that is more than Memory has room for"),
    Not.DONE_DYING: Reason("SK-REC-3", "nobody camps while somebody is dying"),
    Not.NEAR_A_MONASTERY: Reason("SK-RES-1", "no monastery is within reach"),
    Not.PICKABLE: Reason("SK-ASN-3", "while somebody nearby is free, only they can be picked"),
    Not.LEVEL: Reason("SK-MEL-10", "only those who are level can be chosen"),
}
