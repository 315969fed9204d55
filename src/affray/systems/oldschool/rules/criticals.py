"""Criticals: breakage of weapons and armour, and what a natural 1 buys."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import Breaking, Came, Quality, WeaponClass, Where
from affray.systems.oldschool.book.decisions import Decision
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import Breakage
from affray.systems.oldschool.events.blow import ArmorTested, WeaponTested
from affray.systems.oldschool.rules.weapons import defense_of, piece_bonus


def breaks_up_to(quality: i64) -> i64:
    """Return up to which face of a d6 something breaks (OS-BRK-1, OS-BRK-2, OS-BRK-4)."""
    if quality == Quality.FRAGILE:
        return 6
    return 1 if quality == Quality.MASTERWORK else 3


def put_to_the_test(fight: Fight, fighter: Fighter, quality: i64, words: str) -> i64:
    """Return the die of a breakage check; a fragile thing needs none (OS-BRK-1, OS-BRK-3)."""
    if quality == Quality.FRAGILE:
        return 0
    return fight.roll(fighter, 1, 6, words)


def test_weapon(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Check a weapon for breakage after a fumble (OS-ATK-3, OS-CRIT-2, OS-BRK-1 to OS-BRK-6)."""
    weapon = fighter.sheet.weapons[number]
    if fight.rules.breakage == Breakage.OFF:
        return
    if weapon.kind == WeaponClass.UNARMED or weapon.kind == WeaponClass.NATURAL:
        return
    die = put_to_the_test(fight, fighter, weapon.quality, "weapon breakage")
    breaks = die <= breaks_up_to(weapon.quality)
    result = Breaking.HOLDS
    if breaks:
        fight.mark(fighter, Came.BROKE)
        count = fighter.breaks_of(number) + 1
        fighter.breaks += 1 << (2 * number)
        if weapon.quality == Quality.MASTERWORK and count < 2:
            result = Breaking.WORN
        else:
            result = Breaking.USELESS
            lose_weapon(fighter, number)
    if fight.heard:
        fight.tell(
            WeaponTested(
                who=fighter.name,
                weapon=weapon.name,
                quality=Quality.NAMES[weapon.quality],
                up_to=breaks_up_to(weapon.quality),
                die=die,
                breaks=breaks,
                result=Breaking.NAMES[result],
            )
        )


def lose_weapon(fighter: Fighter, number: i64) -> None:
    """Take a weapon that is useless out of the hand (OS-BRK-6)."""
    fighter.put(number, Where.USELESS)
    if fighter.ready == number:
        fighter.ready = fighter.body
        fighter.hands = 1


def is_notched(blow: Blow) -> bool:
    """Tell whether a masterwork weapon has broken once (OS-BRK-5)."""
    return blow.attacker.breaks_of(blow.number) == 1


def test_armor(fight: Fight, fighter: Fighter) -> None:
    """Check a piece of armour after a fumbled defence (OS-DEF-3, OS-BRK-7, OS-BRK-8)."""
    if fight.rules.breakage == Breakage.OFF:
        return
    count: i64 = 0
    only: i64 = -1
    for piece in range(len(fighter.sheet.pieces)):
        if piece_bonus(fighter, piece) > 0:
            count += 1
            only = piece
    if count == 0:
        return
    if count > 1:
        only = fight.ask(fight.choose.put(Decision.ARMOR, fighter))
    worn = fighter.sheet.pieces[only]
    die = put_to_the_test(fight, fighter, worn.quality, "armour breakage")
    breaks = die <= breaks_up_to(worn.quality)
    result = Breaking.HOLDS
    if breaks:
        fighter.armor_breaks += 1 << (4 * only)
        result = Breaking.WORN
        if fighter.piece_breaks(only) >= worn.bonus:
            result = Breaking.USELESS
    if fight.heard:
        fight.tell(
            ArmorTested(
                who=fighter.name,
                piece=worn.name,
                quality=Quality.NAMES[worn.quality],
                up_to=breaks_up_to(worn.quality),
                die=die,
                breaks=breaks,
                result=Breaking.NAMES[result],
                defence=10 + defense_of(fighter),
            )
        )
