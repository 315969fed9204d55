"""What a side takes somebody for: its own people by their numbers, all others by what shows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Use
from affray.systems.skirmish.book.fighter import BANDS, Fighter
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.rules.rolls import limbs_hurt
from affray.systems.skirmish.rules.values import critical_of, fortitude_of

FOE_EVASION: Final[i64] = 3
FOE_FORTITUDE: Final[i64] = 5
FOE_CRITICAL: Final[i64] = 10
FOE_STRUCTURE: Final[i64] = 60
FOE_LIFE: Final = vec[i64]([1, 2, 3, 5, 6])  # Stamina left, by the band of health
FOE_SKILL: Final = vec[i64]([5, 3, 7, 9])  # by the weight of armour: who wears it can fight
HAMPERED: Final[i64] = 3  # what disadvantage costs on an even roll
HARDLY_ARMED: Final[i64] = 4  # B: whoever comes with no more than that fights otherwise
CASTER: Final[i64] = 11  # the threat of one who does


def life_of(side: i64, who: Fighter) -> i64:
    """Return how much pain somebody has left, or of what is built how much Structure."""
    if who.sheet.construct:
        if who.side == side:
            return max(who.structure, 1)
        return max(FOE_STRUCTURE * who.health_band() // BANDS, 1)
    if who.side == side:
        return max(who.stamina(), 1)
    return FOE_LIFE[who.health_band()]


def fortitude_for(side: i64, who: Fighter) -> i64:
    """Return the divisor of pain."""
    return fortitude_of(who) if who.side == side else FOE_FORTITUDE


def critical_for(side: i64, who: Fighter) -> i64:
    """Return from how much damage on a wound is critical."""
    return critical_of(who) if who.side == side else FOE_CRITICAL


def skill_for(side: i64, who: Fighter, hand: Loadout) -> i64:
    """Return what somebody adds to a melee roll with a weapon."""
    skill: i64 = FOE_SKILL[who.sheet.armor_class]
    if who.side == side:
        skill = hand.skill + hand.wield - hand.cumbersome
    elif hand.b <= HARDLY_ARMED:
        skill = 2
    return skill - HAMPERED if limbs_hurt(who) else skill


def evasion_for(side: i64, who: Fighter) -> i64:
    """Return what somebody adds when it evades."""
    return who.sheet.evasion if who.side == side else FOE_EVASION


def blade_of(side: i64, who: Fighter) -> Loadout:
    """Return the weapon that somebody fights with hand to hand, or would."""
    hand = who.hand()
    if hand.use == Use.HAND:
        return hand
    return who.sheet.loadouts[best_hand(side, who)]


def best_hand(side: i64, who: Fighter) -> i64:
    """Return the best loadout for a skirmish, as far as a side knows them."""
    sheet = who.sheet
    if who.side == side:
        if sheet.best_of_own < 0:
            sheet.best_of_own = look_for_best(side, who)
        return sheet.best_of_own
    if sheet.best_of_foe < 0:
        sheet.best_of_foe = look_for_best(side, who)
    return sheet.best_of_foe


def look_for_best(side: i64, who: Fighter) -> i64:
    """Find the best loadout: hurt limbs hamper all of them alike, so it stays the best."""
    best: i64 = len(who.sheet.loadouts) - 1
    value: i64 = -1000
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use != Use.HAND or (hand.too_heavy and who.side == side):
            continue
        worth = 2 * skill_for(side, who, hand) + hand.b + 2 * hand.sv
        if worth > value:
            value = worth
            best = i
    return best


def strongest(who: Fighter) -> i64:
    """Return B of the heaviest weapon that somebody has, less if it is slow to load."""
    if who.sheet.heaviest < 0:
        best: i64 = 0
        for hand in who.sheet.loadouts:
            best = max(best, hand.b * 2 // 3 if hand.slow > 0 else hand.b)
        who.sheet.heaviest = best
    return who.sheet.heaviest


def is_hardly_armed(who: Fighter) -> bool:
    """Tell whether somebody comes with hardly a weapon: it fights otherwise, by magic."""
    return strongest(who) <= HARDLY_ARMED and who.sheet.humanoid and not who.sheet.construct


def threat_of(side: i64, who: Fighter) -> i64:
    """Return how dangerous somebody is: by weapon and skill, less if its limbs are hurt."""
    best = strongest(who)
    if best <= HARDLY_ARMED and who.sheet.humanoid and not who.sheet.construct:
        return CASTER
    threat = best + FOE_SKILL[who.sheet.armor_class]
    return threat * 2 // 3 if limbs_hurt(who) else threat
