"""The spells that a fighter may choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.act.question import Option
from affray.core.fight.tally import Tally
from affray.systems.simverse.acts.blow_offers import where
from affray.systems.simverse.acts.listing import offer, worth_listing
from affray.systems.simverse.acts.reasons import LEGAL
from affray.systems.simverse.acts.verbs import Verb
from affray.systems.simverse.book.constants import bit
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.magic import Spell, SpellAim, SpellKind, aim_of, is_area
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.magic.castable import person_reason
from affray.systems.simverse.rules.magic.casting import casting_value

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def spells(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List every spell that is known, at whomever it makes sense to cast it (SV-ACT-8)."""
    fighter = act.fighter
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        aim = aim_of(spell.kind)
        listed = len(found)
        if aim == SpellAim.NOBODY or aim == SpellAim.SPOT:
            spell_at(fight, act, found, number, -1, True)
            continue
        for target in fight.people:
            if target.gone != 0 or not target.seen_by(fighter.side) or target.status > 1:
                continue
            friend = target.side == fighter.side
            if friend == (aim == SpellAim.FRIEND) or aim > SpellAim.PLACE:
                spell_at(fight, act, found, number, target.number, False)
        if aim == SpellAim.FRIEND and spell.count > 1:
            alone = found[listed:]
            spell_on_many(fight, act, found, number)
            if len(found) > listed + len(alone):
                for option in alone:
                    option.main = False
        if len(found) == listed:  # with the reason why not
            nobody: i64 = -1
            if aim == SpellAim.FRIEND:
                nobody = fighter.number
            spell_at(fight, act, found, number, nobody, True)


def spell_at(
    fight: Fight, act: WhatNow, found: list[Option], number: i64, target: i64, shown: bool
) -> None:
    """List one way to cast a spell, with the number it needs and its Mana."""
    fighter = act.fighter
    spell = fighter.sheet.spells[number]
    act.fill(Verb.CAST, target, -1, 0, 0, -1)
    act.thing = number
    if aim_of(spell.kind) == SpellAim.SPOT and fight.mapped:
        act.place = safest(fight, fighter, spell.range)
    option = offer(fight, act, found, spell_words(fight, act, spell), shown)
    option.hint = "Minor" if spell.minor else "Major"
    option.hint += " and Mana"
    if option.reason is None and not spell.auto:
        option.tally = Tally(True)
        if (spell.kind == SpellKind.BOLT or spell.kind == SpellKind.TOUCH) and target >= 0:
            whom = fight.people[target]
            attack_value(option.tally, fight, Blow(fighter, whom).cast(spell))
        else:
            casting_value(option.tally, fighter, spell)


def spell_on_many(fight: Fight, act: WhatNow, found: list[Option], number: i64) -> None:
    """List a spell on as many friends as it can be cast on at once."""
    fighter = act.fighter
    spell = fighter.sheet.spells[number]
    act.fill(Verb.CAST, -1, -1, 0, 0, -1)
    act.thing = number
    count: i64 = 0
    for friend in fight.people:
        if friend.side == fighter.side and count < spell.count:
            if person_reason(fight, fighter, spell, friend, SpellAim.FRIEND) == LEGAL:
                count += 1
                if act.target < 0:
                    act.target = friend.number
                else:
                    act.others |= bit(friend.number)
    if act.others != 0:
        option = offer(fight, act, found, f"{spell.mana} Mana", False)
        option.about = ""
        if option.reason is None and not spell.auto:
            option.tally = Tally(True)
            casting_value(option.tally, fighter, spell)


def safest(fight: Fight, fighter: Fighter, limit: i64) -> i64:
    """Return the place in sight and in range that is farthest from every foe that is seen."""
    field = fight.field
    best = fighter.place
    most: i64 = -1
    for place in range(field.places):
        if not field.enterable(place) or not field.in_reach(fighter.place, place, limit):
            continue
        nearest: i64 = 1_000_000_000
        for person in fight.people:
            if person.gone == 0 and person.place == place:
                nearest = -1
            elif worth_listing(fighter, person):
                nearest = min(nearest, field.distance(place, person.place))
        if nearest > most:
            best = place
            most = nearest
    return best


def spell_words(fight: Fight, act: WhatNow, spell: Spell) -> str:
    """Return what a spell costs and how far its target is."""
    words = [f"{spell.mana} Mana"]
    if spell.auto:
        words.append("no roll")
    if act.target >= 0 and fight.mapped:
        far = where(fight, act.fighter, fight.people[act.target])
        if far:
            words.append(far)
    if is_area(spell.kind):
        words.append("an area, or at x,y")
    elif act.place >= 0:
        words.append("or at any x,y in sight")
    return ", ".join(words)
