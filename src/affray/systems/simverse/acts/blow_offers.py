"""The attacks, called shots, maneuvers and holds that a fighter may choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option
from affray.core.fight.tally import Tally
from affray.systems.simverse.acts.listing import offer, worth_listing
from affray.systems.simverse.acts.verbs import Verb
from affray.systems.simverse.book.constants import Condition, Location, Maneuver, Part, bit
from affray.systems.simverse.book.fighter import Fighter, blow_with
from affray.systems.simverse.rules.attack.situation import aim_bonus, metres, reaches
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.ground.mounted import charges
from affray.systems.simverse.rules.maneuvers.grappling import escape_value, hold_value
from affray.systems.simverse.rules.maneuvers.tricks import known, trick_value

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


COVER_WORDS: Final = ("", "light cover", "heavy cover")  # by the numbers of the battlefield


def attacks(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List every attack on every enemy that is seen."""
    fighter = act.fighter
    weapons: list[i64] = [fighter.ready]
    if fighter.off >= 0:
        weapons.append(fighter.off)
    if fighter.ready != fighter.body:
        weapons.append(fighter.body)
    for target in fight.people:
        if not worth_listing(fighter, target):
            continue
        for number in weapons:
            if number == fighter.body and only_minor(fighter):
                continue  # said without more it is the Minor Action, which is listed below
            weapon = fighter.sheet.weapons[number]
            for mode in range(len(weapon.modes)):
                attack_on(fight, act, found, target, number, mode, 0, 0)
                for i in range(Maneuver.WITH_ATTACK):
                    if (fighter.sheet.maneuvers >> i) & 1 != 0:
                        attack_on(fight, act, found, target, number, mode, bit(i), 0)
        if fighter.off >= 0:
            for mode in range(len(fighter.ready_weapon().modes)):
                attack_on(fight, act, found, target, fighter.ready, mode, 0, target.number + 1)
        minor_blows(fight, act, found, target)
        called_shots(fight, act, found, target)


def only_minor(fighter: Fighter) -> bool:
    """Tell whether an unarmed attack could only be the Minor Action now (SV-UNA-4)."""
    return fighter.sheet.martial_arts and fighter.major <= 0 and fighter.minor > 0


def minor_blows(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List what Martial Arts strike as a Minor Action (SV-UNA-4)."""
    fighter = act.fighter
    if not fighter.sheet.martial_arts or fighter.minor <= 0:
        return
    for mode in range(len(fighter.sheet.weapons[fighter.body].modes)):
        act.fill(Verb.ATTACK, target.number, fighter.body, mode, 0, -1)
        act.thing = 1
        option = offer(fight, act, found, "as the Minor Action", False)
        option.hint = ""
        if option.reason is None:
            option.tally = Tally(True)
            attack_value(option.tally, fight, blow_with(fighter, target, fighter.body, mode))


def called_shots(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List each place that can be called, for the first way that the ready weapon reaches.

    Off the short list; any other combination may be typed (SV-CALL-1 to SV-CALL-4).
    """
    fighter = act.fighter
    modes = fighter.ready_weapon().modes
    for mode in range(len(modes)):
        if not reaches(fight, fighter, target, modes[mode]):
            continue
        for location in range(Location.BODY + 1, len(Location.NAMES)):
            act.fill(Verb.ATTACK, target.number, fighter.ready, mode, 0, -1)
            act.location = location
            option = offer(fight, act, found, "", False)
            option.main = False
            option.hint = ""
            if option.reason is None:
                option.tally = Tally(True)
                blow = blow_with(fighter, target, fighter.ready, mode)
                attack_value(option.tally, fight, blow.declare(0, location, Part.SINGLE))
        return


def maneuvers(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List aims, maneuvers of their own and holds, with the number each needs."""
    fighter = act.fighter
    for target in fight.people:
        if not worth_listing(fighter, target):
            continue
        act.fill(Verb.AIM, target.number, -1, 0, 0, -1)
        option = offer(fight, act, found, "", False)
        option.hint = f"Major: +{aim_bonus(fighter)} to the next shot at that target"
        for verb in (Verb.BASH, Verb.DISARM, Verb.TRIP, Verb.FEINT):
            if fighter.sheet.maneuvers & known(verb) != 0:
                tricks(fight, act, found, target, verb)
        act.fill(Verb.GRAPPLE, target.number, -1, 0, 0, -1)
        option = offer(fight, act, found, "", False)
        option.main = False
        if option.reason is None:
            option.tally = Tally(True)
            hold_value(option.tally, fighter)
    holds(fight, act, found)
    for verb in (Verb.STANCE, Verb.RAGE):
        act.plain(verb)
        bit_of = Maneuver.DEFENSIVE_STANCE if verb == Verb.STANCE else Maneuver.RAGE
        option = offer(fight, act, found, "", fighter.sheet.maneuvers & bit_of != 0)
        if verb == Verb.RAGE and fighter.has(Condition.RAGING):
            option.words = "end it"
            option.main = False


def tricks(fight: Fight, act: WhatNow, found: list[Option], target: Fighter, verb: i64) -> None:
    """List one maneuver against one target, with each weapon that will do."""
    fighter = act.fighter
    weapons: list[i64] = [fighter.ready]
    if verb != Verb.BASH:
        if fighter.off >= 0:
            weapons.append(fighter.off)
        if fighter.ready != fighter.body:
            weapons.append(fighter.body)
    for number in weapons:
        act.fill(verb, target.number, number if verb != Verb.BASH else -1, 0, 0, -1)
        option = offer(fight, act, found, "", number == fighter.ready)
        option.main = number == fighter.ready
        if option.reason is None:
            option.tally = Tally(True)
            trick_value(option.tally, fight, fighter, act)


def holds(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List what can be done inside a grapple (SV-GRP-3, SV-GRP-4)."""
    fighter = act.fighter
    if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) == 0:
        return
    for verb in (Verb.PIN, Verb.ESCAPE, Verb.RELEASE):
        act.plain(verb)
        option = offer(fight, act, found, "", verb == Verb.ESCAPE and fighter.holds == 0)
        if option.reason is None and verb != Verb.RELEASE:
            option.tally = Tally(True)
            if verb == Verb.PIN:
                hold_value(option.tally, fighter)
            else:
                escape_value(option.tally, fighter)


def attack_on(
    fight: Fight,
    act: WhatNow,
    found: list[Option],
    target: Fighter,
    number: i64,
    mode: i64,
    maneuvers: i64,
    second: i64,
) -> None:
    """List one attack with the number it needs."""
    fighter = act.fighter
    act.fill(Verb.ATTACK, target.number, number, mode, maneuvers, -1)
    act.second = second
    words = where(fight, fighter, target) if fight.mapped else ""
    plain = maneuvers == 0 and second == 0
    option = offer(fight, act, found, words, number == fighter.ready and mode == 0 and plain)
    option.main = number == fighter.ready and plain
    option.hint = ""
    if option.reason is None:
        option.tally = Tally(True)
        part: i64 = Part.SINGLE
        if second != 0:
            part = Part.MAIN_OF_TWO
        elif maneuvers & Maneuver.RAPID_STRIKE != 0:
            part = Part.RAPID
        blow = blow_with(fighter, target, number, mode)
        if fighter.has(Condition.MOUNTED):
            blow.charge = charges(fight, blow)
        attack_value(option.tally, fight, blow.declare(maneuvers, Location.BODY, part))


def where(fight: Fight, fighter: Fighter, target: Fighter) -> str:
    """Return how far a target is, where that is not beside, and what covers it."""
    distance = fight.field.distance(fighter.place, target.place)
    words: list[str] = []
    if distance > 1500:
        words.append(f"{metres((distance + 50) // 100 * 100)} m")
    cover = COVER_WORDS[fight.field.cover(fighter.place, target.place)]
    if cover:
        words.append(cover)
    return ", ".join(words)
