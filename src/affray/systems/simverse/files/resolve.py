"""Simverse content: a fighter's sheet with every figure, from what people write.

`resolve` turns an entry into plain data with all that the books derive. What a house rule still
decides is left to `sheets`, which makes the fighter of a fight from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.files.checking import validated
from affray.core.files.content import Library
from affray.core.room.system import Wrong
from affray.systems.simverse.book.constants import Damage
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.files.build import make_fighter
from affray.systems.simverse.files.entries import ArmorEntry, FighterEntry, ShieldEntry
from affray.systems.simverse.files.names import ARMOR_QUALITIES, MANEUVERS, SIZES, read_trait
from affray.systems.simverse.files.perks import Data, Known, skill_name
from affray.systems.simverse.files.spells import SpellEntry, casting_of
from affray.systems.simverse.files.trackers import put
from affray.systems.simverse.files.weapons import Armament, parted


class Resolver(Known):
    """Works out one fighter's sheet."""

    def sheet(self) -> Data:
        """Return the sheet as plain data."""
        entry = self.entry
        self.check_skills()
        maneuvers = self.named("maneuvers", entry.maneuvers, MANEUVERS)
        en = self.endurance()
        healing = self.trained.best(["Medicine", "First Aid"])
        sheet: Data = {
            "dx": entry.dx,
            "st": entry.st,
            "en": en,
            "aw": entry.aw,
            "ws": entry.ws,
            "in": entry.in_,
            "ch": entry.ch,
            **self.paces(en),
            **self.pools(en),
            **self.protection(),
            "first_aid": entry.in_ + healing.level,
            "first_aid_words": f"IN {entry.in_}, {healing.name} {healing.level}",
            "brawling": self.trained.level("Brawling"),
            "riding": self.trained.level("Riding"),
            **Armament(self).figures(),
            "skills": {skill_name(name): level for name, level in entry.skills.items()},
            "perks": list(entry.perks),
            "flaws": list(entry.flaws),
            "maneuvers": maneuvers,
            "spells": self.spells(),
            "items": dict(entry.items),
            "size": SIZES[entry.size],
            **self.nature(),
            **self.quirks(),
        }
        self.check_now(sheet)
        if len(self.wrong) > 1:
            raise ExceptionGroup("names that do not exist", self.wrong)
        if self.wrong:
            raise self.wrong[0]
        return sheet

    # -- figures ------------------------------------------------------------------------------

    def endurance(self) -> int:
        """Return EN, worked out from Vitality, else from Speed, where it is not given."""
        entry = self.entry
        if entry.en is not None:
            return entry.en
        if entry.vitality is not None:
            bare = entry.vitality - self.total("vitality")
            return min(max(bare * 100 // (2 * SIZES[entry.size]), 1), 40)
        if entry.speed is not None:
            return min(max(round((entry.speed - self.total("speed")) * 4) - entry.dx, 1), 40)
        return 10

    def paces(self, en: int) -> Data:
        """Return Speed, movement and initiative in thousandths of a metre, never rounded."""
        entry = self.entry
        if entry.speed is not None:
            speed = round(entry.speed * 1000)
        else:
            speed = max((entry.dx + en) * 250 + self.total("speed") * 1000, 0)
        movement = max(round(speed * entry.movement) + self.total("movement") * 1000, 0)
        initiative = speed + self.total("initiative") * 1000
        return {"speed": speed, "movement": movement, "initiative": initiative}

    def pools(self, en: int) -> Data:
        """Return Vitality, Stamina and Mana at full."""
        entry = self.entry
        plain = {
            "vitality": en * 2 * SIZES[entry.size] // 100,
            "stamina": entry.st * 2,
            "mana": entry.aw * 2,
        }
        pools: Data = {}
        for pool, amount in plain.items():
            given = getattr(entry, pool)
            least = 1 if pool == "vitality" else 0
            pools[pool] = max(amount + self.total(pool), least) if given is None else given
        return pools

    def protection(self) -> Data:
        """Return what armour, hide and shield do (sheet 5.2, SV-ARM-5 to SV-ARM-8)."""
        entry = self.entry
        worn = self.worn()
        held = self.look_up("shields", "shield", entry.shield)
        sd = held.sd if isinstance(held, ShieldEntry) else 0
        ar = (worn["ar"] if entry.ar is None else entry.ar) + entry.natural_ar + self.total("ar")
        unarmoured = entry.armor is None and not entry.ar
        return {
            "ad": worn["ad"] if entry.ad is None else entry.ad,
            "ar": ar,
            "armor": worn["name"],
            "metal_armor": worn["metal"],
            "armor_penalty": min(worn["penalty"] + self.total("armor_penalty"), 0),
            "defence_bonus": self.total("unarmoured_defence") if unarmoured else 0,
            "shield": entry.shield is not None or entry.sd is not None,
            "sd": sd if entry.sd is None else entry.sd,
            "shield_skill": self.trained.level("Shield"),
        }

    def worn(self) -> Data:
        """Return the figures of what is worn, its make among them: `masterwork chain shirt`."""
        word = self.entry.armor
        quality, name = "", word
        if word is not None and self.library.find("armor", word) is None:
            quality, name = parted(word, ARMOR_QUALITIES)
        armor = self.look_up("armor", "armor", name)
        if not isinstance(armor, ArmorEntry):
            return {"name": "", "ad": 0, "ar": 0, "penalty": 0, "metal": False}
        found = self.library.find("armor", name or "")
        better = {"masterwork": 1, "damaged": -1}.get(quality, 0)
        return {
            "name": f"{quality} {found}".strip(),
            "ad": armor.ad,
            "ar": max(armor.ar + better, 0),
            "penalty": armor.penalty,
            "metal": armor.metal,
        }

    def nature(self) -> Data:
        """Return what kind of being it is, and what it has seen of the world."""
        entry = self.entry
        undead = entry.undead or self.any("undead")
        painless = undead or self.any("painless")
        return {
            "bleeds": not undead if entry.bleeds is None else entry.bleeds,
            "has_morale": not undead if entry.has_morale is None else entry.has_morale,
            "living": not undead if entry.living is None else entry.living,
            "feels_pain": not painless if entry.feels_pain is None else entry.feels_pain,
            "undead": undead,
            "supernatural": entry.supernatural,
            "fearsome": entry.fearsome,
            "evil": entry.evil,
            "veteran": entry.veteran,
            "inexperienced": entry.inexperienced,
            "minor": entry.minor,
            "cowardly": entry.cowardly,
        }

    def quirks(self) -> Data:
        """Return what perks and flaws do beside changing figures (sheet 5.8)."""
        types = [trait.of for trait in self.traits if trait.entry.resists]
        return {
            "combat_reflexes": self.any("never_surprised"),
            "ambidextrous": self.any("ambidextrous"),
            "martial_arts": self.any("martial_arts"),
            "strong_willed": self.any("strong_willed"),
            "night_vision": self.any("night_vision"),
            "hard_to_kill": self.any("hard_to_kill"),
            "relentless": self.any("relentless"),
            "pain_threshold": self.total("pain_spared"),
            "resists": sum(1 << number for number, one in enumerate(Damage.NAMES) if one in types),
            "magic_resistance": self.total("resist_magic"),
            "lucky": self.any("lucky"),
            "leader": self.any("leader"),
            "pack_tactics": self.total("pack"),
            "poor_vision": -self.total("ranged"),
            "blind": -self.total("attack"),
            "pacifist": -self.total("attack_living"),
            "chronic_pain": -self.total("physical"),
            "no_dodge": self.any("no_dodge"),
            "overconfident": self.any("overconfident"),
        }

    def check_now(self, sheet: Data) -> None:
        """See that nobody begins with more than it can have."""
        now = self.entry.now
        for pool in ("vitality", "stamina", "mana"):
            amount = None if now is None else getattr(now, pool)
            if amount is not None and amount > sheet[pool]:
                message = f"should be at most {sheet[pool]}, its full {pool}, is {amount}"
                self.wrong.append(Wrong(("now", pool), message))
        for tracker, value in ({} if now is None else now.model_dump(exclude_none=True)).items():
            if tracker in ("weapon", "off_hand", "weapons"):
                try:
                    put(None, make_fighter(self.line_of(sheet), HouseRules()), tracker, value)
                except ValueError as error:
                    self.wrong.append(Wrong(("now", tracker), str(error)))

    def line_of(self, sheet: Data) -> Data:
        """Return a fighter of this sheet as a start would have it, to try things on."""
        return {"name": "Somebody", "entry": "", "side": 0, "sheet": sheet}

    def spells(self) -> list[Data]:
        """Return the spells with the figures of this caster."""
        found: list[Data] = []
        for number, word in enumerate(self.entry.spells):
            trait = read_trait(word)  # Draconic Breath (cold)
            spell = self.look_up("spells", ("spells", number), trait.name)
            if isinstance(spell, SpellEntry):
                name = self.library.find("spells", trait.name) or trait.name
                try:
                    found.append(casting_of(name, spell, trait.of, self.entry, self.trained.levels))
                except ValueError as error:
                    self.wrong.append(Wrong(("spells", number), str(error)))
        return found


def resolve(library: Library, entry: Mapping[str, Any]) -> Data:
    """Return a fighter's sheet as plain data with every figure that the books derive.

    What is wrong is raised as `Wrong`, several things at once as a group of them.
    """
    return Resolver(library, validated(FighterEntry, dict(entry))).sheet()
