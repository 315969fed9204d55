"""The slots of a spell: which one, and whom or where it is cast at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import ONLY, FighterSlot, Slot
from affray.core.fight import fight as core
from affray.core.story.words import no_place
from affray.systems.simverse.acts.slots import here, own, worth_listing
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import bit
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.generated_state import WhatNowAt
from affray.systems.simverse.book.magic import Spell, SpellAim, aim_of
from affray.systems.simverse.rules.magic.castable import cast_reason, person_reason, spot_reason
from affray.systems.simverse.rules.reasons import LEGAL

# A value of a target is a fighter's number, or a place, or several friends at once
_AT_PLACE: Final[i64] = 0x10000000000
_ON_MANY: Final[i64] = 0x1000000000000000
_NOBODY: Final[i64] = -1
MOST_TARGETS: Final[i64] = 50


class SpellSlot(Slot):
    """A spell that the one who acts knows."""

    def __init__(self) -> None:
        super().__init__("spell", WhatNowAt.THING, "spell")
        self.listed = True
        self.none = Reason("SV-ACT-8", "no spell is known")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every spell."""
        return list(range(len(own(act).fighter.sheet.spells)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.spells[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be cast."""
        return ONLY


def spell_of(act: WhatNow) -> Spell:
    """Return the spell that is cast."""
    return act.fighter.sheet.spells[act.thing]


def aim_in(act: WhatNow) -> i64:
    """Return what the spell is cast at; before one is chosen, at nobody."""
    return aim_of(spell_of(act).kind) if act.thing >= 0 else SpellAim.NOBODY


class SpellTargets(FighterSlot):
    """Whom or where a spell is cast at: people, a place that is hit, a spot to appear in.

    Unsaid, a spell for friends is for its caster, another for the only foe that it can be cast at.
    """

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET, "at")
        self.also = ("on",)
        self.joint = ", "
        self.most = MOST_TARGETS
        self.varied = True
        self.none = Reason("SV-ATK-1", "the spell needs somebody or somewhere to be cast at")

    def little_word(self, fight: core.Fight, act: Question) -> str:
        """Return whether it is cast on friends or at others."""
        return "on" if aim_in(own(act)) == SpellAim.FRIEND else "at"

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everybody that is known, or every spot where one can appear."""
        what = own(act)
        battle = here(fight)
        aim = aim_in(what)
        if aim == SpellAim.NOBODY:
            return []
        if aim != SpellAim.SPOT:
            return FighterSlot.values(self, fight, act)
        spell = spell_of(what)
        found: list[int] = []
        if battle.mapped:
            for place in range(battle.field.places):
                if spot_reason(battle, what.fighter, spell, place) == LEGAL:
                    found.append(int(_AT_PLACE + place))
        return found

    def likely(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the foes that are not dead: a fireball at a corpse must be meant."""
        fighter = own(act).fighter
        return [
            one.number
            for one in here(fight).people
            if one.side != fighter.side
            and one.gone == 0
            and one.status <= 1
            and one.seen_by(fighter.side)
        ]

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return oneself for a spell for friends, the only foe for most others."""
        aim = aim_in(own(act))
        if aim == SpellAim.FRIEND:
            return own(act).fighter.number
        return self.empty if aim == SpellAim.NOBODY or aim == SpellAim.SPOT else ONLY

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return a name or a place."""
        if value >= _AT_PLACE:
            return fight.field.name(value - _AT_PLACE)
        return FighterSlot.word(self, fight, act, value, lens)

    def known(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> bool:
        """Tell whether somebody exists for whoever looks; a place always does."""
        return value >= _AT_PLACE or FighterSlot.known(self, fight, act, value, lens)

    def find(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return who is meant, or which place."""
        aim = aim_in(own(act))
        if aim == SpellAim.NOBODY:
            raise Refused("that spell is cast about oneself, at nobody", "SV-ACT-8")
        if aim == SpellAim.PLACE or aim == SpellAim.SPOT:
            place = fight.field.find(text)
            if place >= 0:
                return _AT_PLACE + place
            if aim == SpellAim.SPOT:
                raise Refused(no_place(text), "SV-MOV-1")
        return FighterSlot.find(self, fight, act, text, lens)

    def read(self, act: Question) -> list[int]:
        """Return the place, or everybody whom it is cast at."""
        what = own(act)
        if what.place >= 0:
            return [int(_AT_PLACE + what.place)]
        found = [] if what.target < 0 else [int(what.target)]
        others = what.others
        number = 0
        while others != 0:
            if others & 1 != 0:
                found.append(number)
            others >>= 1
            number += 1
        return found

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in a place, or whom it is cast at: one first, then the others."""
        what = own(act)
        what.target = -1
        what.others = 0
        what.place = -1
        for value in values:
            if value >= _ON_MANY:
                what.others |= value - _ON_MANY
            elif value >= _AT_PLACE:
                what.place = value - _AT_PLACE
            elif what.target < 0:
                what.target = value
            elif value != what.target:
                what.others |= bit(value)
        if what.place >= 0 and what.target >= 0:
            raise Refused("a spell is cast at a place or at somebody, not at both", "SV-ACT-8")

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return at whom it makes sense to cast it, or nobody if there is nobody."""
        what = own(act)
        battle = here(fight)
        aim = aim_in(what)
        if aim == SpellAim.NOBODY:
            return [int(_NOBODY)]
        if aim == SpellAim.SPOT:
            if not battle.mapped:
                return [int(_NOBODY)]
            return [int(_AT_PLACE + safest(battle, what.fighter, spell_of(what).range))]
        found = [one for one in sensible(battle, what, aim) if self.works(battle, what, one)]
        if not found:  # with the reason why not
            found.append(int(what.fighter.number if aim == SpellAim.FRIEND else _NOBODY))
        return found

    def works(self, fight: Fight, act: WhatNow, target: i64) -> bool:
        """Tell whether the spell can be cast at somebody."""
        self.write(act, [int(target)])
        return cast_reason(fight, act.fighter, act) == LEGAL

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return as many friends as the spell can be cast on at once, beside the first."""
        what = own(act)
        friends = many_friends(here(fight), what)
        if len(friends) < 2 or friends[0] != what.target:
            return []
        others: i64 = 0
        for friend in friends[1:]:
            others |= bit(friend)
        return [int(_ON_MANY + others)]


def sensible(fight: Fight, act: WhatNow, aim: i64) -> list[int]:
    """Return who could be meant: friends, foes, or whoever is seen and not dead."""
    fighter = act.fighter
    found: list[int] = []
    for one in fight.people:
        if one.gone != 0 or not one.seen_by(fighter.side) or one.status > 1:
            continue
        friend = one.side == fighter.side
        if friend == (aim == SpellAim.FRIEND) or aim > SpellAim.PLACE:
            found.append(one.number)
    return found


def many_friends(fight: Fight, act: WhatNow) -> list[int]:
    """Return the friends whom a spell for several can be cast on at once."""
    spell = spell_of(act)
    found: list[int] = []
    if aim_of(spell.kind) != SpellAim.FRIEND or spell.count < 2:
        return found
    for friend in fight.people:
        if friend.side == act.fighter.side and len(found) < spell.count:
            if person_reason(fight, act.fighter, spell, friend, SpellAim.FRIEND) == LEGAL:
                found.append(friend.number)
    return found


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
