"""Attack and defence: the players roll both (OS-GEN-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import (
    PARTY,
    Came,
    Condition,
    Critical,
    Harm,
    Phase,
    Status,
    Where,
    bit,
)
from affray.systems.oldschool.book.decisions import Decision, Reward, Stealth
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import FoeAttackMode, NonlethalPenalty
from affray.systems.oldschool.events.blow import (
    AttackRolled,
    DamageRolled,
    DefendRolled,
    StealthRolled,
    SureHit,
)
from affray.systems.oldschool.rules.checks import criticality, fight_roll, succeeds
from affray.systems.oldschool.rules.circumstances import count_against, use_up
from affray.systems.oldschool.rules.conditions import (
    fall_from_hand,
    helpless,
    lose_hp,
    reveal,
    start,
)
from affray.systems.oldschool.rules.criticals import is_notched, test_armor, test_weapon
from affray.systems.oldschool.rules.maneuvers import free_maneuver
from affray.systems.oldschool.rules.ranks import in_melee
from affray.systems.oldschool.rules.surprise import has_surprise
from affray.systems.oldschool.rules.weapons import (
    damage_sides,
    damage_total,
    defense_of,
    range_penalty,
    spend_shot,
)

ATK: Final = Term("ATK", "OS-ATK-1", SIDE)
DEFENSE: Final = Term("Defense", "OS-ATK-1")
DEF: Final = Term("DEF", "OS-DEF-1", SIDE)
HD: Final = Term("HD", "OS-DEF-2")
SURPRISE: Final = Term("surprise", "OS-SURP-7", ALL)
BEHIND: Final = Term("behind", "OS-BEH-1", ALL)
LYING_TARGET: Final = Term("prone target", "OS-MAN-4", ALL)
LYING: Final = Term("prone", "OS-MAN-4", ALL)
NON_LETHAL: Final = Term("non-lethal", "OS-NL-2", ALL)
IMPROVISED: Final = Term("improvised", "OS-WPN-7", ALL)
NOTCHED: Final = Term("notched", "OS-BRK-5", ALL)
RANGE: Final = Term("range", "OS-WPN-11", ALL)
DEXTERITY: Final = Term("DEX", "OS-BEH-2", SIDE)
STRENGTH: Final = Term("STR", "OS-BEH-2", SIDE)


def modifiers(tally: Tally, fight: Fight, blow: Blow, sign: i64) -> i64:
    """Add what the situation does to ATK and return it; the sign turns it for a Defend roll.

    Surprise OS-SURP-7, from behind OS-BEH-1, non-lethal OS-NL-2, improvised OS-WPN-7, notched
    OS-BRK-5, range OS-WPN-2; a foe's modifiers count against the Defend roll (OS-GEN-2).
    """
    attacker = blow.attacker
    before = tally.total
    if fight.surprise >= 0 and has_surprise(fight, attacker):
        tally.add(SURPRISE, 4 * sign)
    if blow.from_behind:
        tally.add(BEHIND, 2 * sign)
    far = blow.far()
    if blow.target.conditions & Condition.PRONE != 0 and not far:
        tally.add(LYING_TARGET, 2 * sign)
    if attacker.conditions & Condition.PRONE != 0:
        tally.add(LYING, -2 * sign)
    if blow.non_lethal and fight.rules.nonlethal_penalty != NonlethalPenalty.DMG_ONLY:
        tally.add(NON_LETHAL, -sign)
    if blow.weapon.improvised:
        tally.add(IMPROVISED, -2 * sign)
    if attacker.breaks != 0 and is_notched(blow):
        tally.add(NOTCHED, -sign)
    if far:
        tally.add(RANGE, -sign * range_penalty(blow.distance, blow.weapon.range))
    if fight.circumstances.count > 0:
        add_circumstances(tally, fight, blow, sign)
    return tally.total - before


def add_circumstances(tally: Tally, fight: Fight, blow: Blow, sign: i64) -> None:
    """Add what the game master grants or takes: of the one who rolls, and of a foe who attacks."""
    if sign > 0:
        fight.circumstance(tally, blow.attacker)
    else:
        fight.circumstance(tally, blow.target)
        count_against(tally, fight, blow.attacker)


def attack_value(tally: Tally, fight: Fight, blow: Blow) -> i64:
    """Add up the number of an attack roll: ATK + modifiers - Defense (OS-ATK-1)."""
    tally.base(ATK, blow.attacker.sheet.atk)
    found = modifiers(tally, fight, blow, 1)
    tally.base(DEFENSE, -defense_of(blow.target))
    return found


def defend_value(tally: Tally, fight: Fight, blow: Blow) -> i64:
    """Add up the number of a Defend roll: DEF - HD - modifiers (OS-DEF-1, OS-DEF-2)."""
    tally.base(DEF, 10 + defense_of(blow.target))
    tally.base(HD, -blow.attacker.sheet.hd)
    return modifiers(tally, fight, blow, -1)


def attacker_rolls(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell who rolls: the party, unless no player is struck (OS-GEN-1, OS-GEN-2, OS-FOE-1)."""
    if attacker.side == PARTY or target.side != PARTY:
        return True
    return fight.rules.foe_attack_mode == FoeAttackMode.FOE_ROLLS


def attack(fight: Fight, blow: Blow) -> None:
    """Carry out an attack (OS-ATK-1 to OS-ATK-3; sheet 4.4 and 4.5)."""
    fight.attacks += 1
    attacker = blow.attacker
    target = blow.target
    attacker.hands = 2 if blow.two_hands else 1
    if blow.weapon.shot:
        spend_shot(attacker, blow.number)
    if helpless(target):
        if fight.heard:
            fight.tell(SureHit(who=attacker.name, target=target.name, weapon=blow.weapon.name))
        fight.mark(target, Came.HIT)
        damage(fight, blow, False, 1)
    elif attacker_rolls(fight, attacker, target):
        roll_attack(fight, blow)
    else:
        roll_defend(fight, blow)
    if blow.thrown and attacker.where_is(blow.number) != Where.USELESS:
        let_fly(fight, blow)
    attacker.behind &= ~bit(target.number)
    if attacker.hidden != 0 and fight.phase != Phase.EARLY_SHOTS:
        reveal(fight, attacker)
    fight.blow_over()


def let_fly(fight: Fight, blow: Blow) -> None:
    """Let a thrown weapon lie where the target stands; a flask is gone (OS-WPN-2)."""
    attacker = blow.attacker
    if blow.weapon.burns:
        attacker.put(blow.number, Where.USELESS)
        if attacker.ready == blow.number:
            attacker.ready = attacker.body
        return
    fall_from_hand(fight, attacker, blow.number, blow.target.place)


def roll_attack(fight: Fight, blow: Blow) -> None:
    """Roll d20 against ATK - Defense (OS-ATK-1, OS-CHK-2); a fumble tests the weapon (OS-ATK-3)."""
    attacker = blow.attacker
    target = blow.target
    tally = fight.scratch()
    situation = attack_value(tally, fight, blow)
    needed = tally.total
    roll = fight_roll(fight, attacker, needed, "attack")
    critical = criticality(fight.rules.more_crits, roll, situation, defense_of(target))
    hits = critical == Critical.SUCCESS or (critical != Critical.FUMBLE and succeeds(needed, roll))
    if fight.heard:
        fight.tell(
            AttackRolled(
                who=attacker.name,
                target=target.name,
                weapon=blow.weapon.name,
                how=tuple(declared(blow)),
                distance=blow.distance,
                needed=math_of(tally),
                roll=roll_of(1, 20, fight.faces),
                margin=needed - roll,
                hits=hits,
                critical=Critical.NAMES[critical],
            )
        )
    if critical == Critical.FUMBLE:
        test_weapon(fight, attacker, blow.number)
    fight.mark(target, Came.HIT if hits else Came.MISSED)
    if not hits:
        return
    multiplier = stealth(fight, blow)
    reward: i64 = Reward.DAMAGE_DIE
    if critical == Critical.SUCCESS:
        reward = fight.ask(fight.choose.put(Decision.CRITICAL, attacker).about(target))
    damage(fight, blow, critical == Critical.SUCCESS and reward == Reward.DAMAGE_DIE, multiplier)
    able = target.status == Status.ABLE and attacker.status == Status.ABLE
    if able and reward != Reward.DAMAGE_DIE:
        free_maneuver(fight, attacker, target, reward - 1)


def roll_defend(fight: Fight, blow: Blow) -> None:
    """Let a party member defend against a foe (OS-DEF-2, OS-DEF-3, OS-CRIT-1)."""
    foe = blow.attacker
    defender = blow.target
    tally = fight.scratch()
    situation = defend_value(tally, fight, blow)
    needed = tally.total
    words = f"defend against the {blow.weapon.name}" if fight.heard else "defend"
    roll = fight_roll(fight, defender, needed, words)
    use_up(fight, foe)
    critical = criticality(fight.rules.more_crits, roll, situation, foe.sheet.hd)
    holds = critical == Critical.SUCCESS or (critical != Critical.FUMBLE and succeeds(needed, roll))
    if fight.heard:
        fight.tell(
            DefendRolled(
                who=defender.name,
                foe=foe.name,
                weapon=blow.weapon.name,
                distance=blow.distance,
                needed=math_of(tally),
                roll=roll_of(1, 20, fight.faces),
                margin=needed - roll,
                holds=holds,
                critical=Critical.NAMES[critical],
            )
        )
    if critical == Critical.FUMBLE:
        test_armor(fight, defender)
    fight.mark(defender, Came.WARDED if holds else Came.HIT)
    if not holds:
        damage(fight, blow, False, stealth(fight, blow))
    elif critical == Critical.SUCCESS and not blow.far() and in_melee(fight, defender, foe):
        choice = fight.ask(fight.choose.put(Decision.OPENING, defender).about(foe))
        if choice != Reward.NOTHING:
            free_maneuver(fight, defender, foe, choice - 1)


def stealth(fight: Fight, blow: Blow) -> i64:
    """Return the multiplier of a blow out of hiding and from behind (OS-BEH-2 to OS-BEH-4)."""
    if not blow.from_hiding or not blow.from_behind:
        return 1
    attacker = blow.attacker
    choice = fight.ask(fight.choose.put(Decision.STEALTH, attacker))
    tally = fight.scratch()
    if choice == Stealth.DEX:
        tally.base(DEXTERITY, attacker.sheet.dexterity)
    else:
        tally.base(STRENGTH, attacker.sheet.strength)
    fight.circumstance(tally, attacker)
    roll = fight.check(attacker, 1, 20, tally.total, "stealth")
    multiplier: i64 = 2
    if succeeds(tally.total, roll):
        multiplier = 3
    if fight.heard:
        fight.tell(
            StealthRolled(
                who=attacker.name,
                attribute="DEX" if choice == Stealth.DEX else "STR",
                needed=math_of(tally),
                roll=roll_of(1, 20, fight.faces),
                multiplier=multiplier,
            )
        )
    return multiplier


def bonus_dice(blow: Blow) -> i64:
    """Return the dice that hiding and an ideal weapon add (OS-BON-1 to OS-BON-6)."""
    dice: i64 = 0
    if blow.from_hiding:
        dice = 1
    for word in blow.target.sheet.weak_to:
        if word in blow.weapon.tags or word in poured_over(blow):
            dice += 1
    return dice


def poured_over(blow: Blow) -> list[str]:
    """Return the tags of what was poured over a weapon: holy water, or another (OS-BON-5)."""
    item = blow.attacker.coat_of(blow.number)
    return blow.attacker.sheet.items[item].coating if item >= 0 else []


def damage(fight: Fight, blow: Blow, one_more: bool, multiplier: i64) -> None:
    """Roll and apply damage (OS-CRIT-1, OS-BON-3, OS-BEH-3, OS-BEH-4; sheet 4.4 step 7)."""
    weapon = blow.weapon
    attacker = blow.attacker
    target = blow.target
    if weapon.burns:
        start(fight, target, Condition.ON_FIRE, weapon.name)
        return
    extra = bonus_dice(blow)
    if one_more:
        extra += 1
    count = weapon.dice + extra
    sides = damage_sides(blow)
    dice: i64 = 0
    if weapon.dice > 0:
        dice = fight.roll(attacker, count, sides, "damage")
    tally = fight.scratch()
    total = damage_total(tally, fight, blow, dice, extra) * multiplier
    if fight.heard:
        if weapon.dice == 0:
            fight.faces = []
            count = 0
        fight.tell(
            DamageRolled(
                who=attacker.name,
                target=target.name,
                weapon=weapon.name,
                roll=roll_of(count, sides, fight.faces),
                total=math_of(tally),
                multiplier=multiplier,
                final=total,
            )
        )
    attacker.dealt += total
    lose_hp(fight, target, total, blow.non_lethal, Harm.BLOW, weapon.name)


def declared(blow: Blow) -> list[str]:
    """Return what was declared with an attack."""
    words: list[str] = []
    if blow.attacker.coat_of(blow.number) >= 0:
        words.append("coated")
    if blow.thrown:
        words.append("thrown")
    elif blow.two_hands and blow.weapon.one_hand:
        words.append("two_hands")
    if blow.non_lethal:
        words.append("non_lethal")
    return words
