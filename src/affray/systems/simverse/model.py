"""Simverse: fighters, weapons, conditions and the fight itself, in the book's words.

Lengths and Speed are in thousandths of a metre, so that a Speed of 4.875 stays what it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.numbers import Numbers

METRE: Final[i64] = 1000

# Damage types (SV-TYP-1)
BLUDGEONING: Final[i64] = 0
CUTTING: Final[i64] = 1
IMPALING: Final[i64] = 2
FIRE: Final[i64] = 3
COLD: Final[i64] = 4
LIGHTNING: Final[i64] = 5
ACID: Final[i64] = 6
FORCE: Final[i64] = 7
TYPE_NAMES: Final = (
    "bludgeoning",
    "cutting",
    "impaling",
    "fire",
    "cold",
    "lightning",
    "acid",
    "force",
)

# Conditions (SV-COND): bits of one number, so that "nothing special here" is one test. Beside those
# of the book there are facts of a turn, of a spell and of a sheet that matter as rarely.
PRONE: Final[i64] = 1
DAZED: Final[i64] = 2
SHAKEN: Final[i64] = 4
STEELED: Final[i64] = 8
PANICKED: Final[i64] = 16
STUNNED: Final[i64] = 32
STABILISED: Final[i64] = 64
FULL_DEFENSE: Final[i64] = 128
MOVED: Final[i64] = 256
GRAPPLED: Final[i64] = 0x200
PINNED: Final[i64] = 0x400
BURNING: Final[i64] = 0x800
CHILLED: Final[i64] = 0x1000
CORRODED: Final[i64] = 0x2000
POISONED: Final[i64] = 0x4000
EXHAUSTED: Final[i64] = 0x8000
DEPLETED: Final[i64] = 0x10000
SURPRISED: Final[i64] = 0x20000
LATE: Final[i64] = 0x40000
LOST_MAJOR: Final[i64] = 0x80000
SLOWED: Final[i64] = 0x100000
HAND_LOST: Final[i64] = 0x200000
OFF_HAND_LOST: Final[i64] = 0x400000
FOOT_LOST: Final[i64] = 0x800000
EYE_LOST: Final[i64] = 0x1000000
AIMING: Final[i64] = 0x2000000
FEINTING: Final[i64] = 0x4000000
IN_PAIN: Final[i64] = 0x8000000
WOUNDED: Final[i64] = 0x10000000
BADLY_WOUNDED: Final[i64] = 0x20000000
CRITICAL_WOUNDS: Final[i64] = 0x40000000
INACTIVE: Final[i64] = 0x80000000
STANCE: Final[i64] = 0x100000000
RAGING: Final[i64] = 0x200000000
SPENT: Final[i64] = 0x400000000
ASLEEP: Final[i64] = 0x800000000
CHARMED: Final[i64] = 0x1000000000
CONTROLLED: Final[i64] = 0x2000000000
ENTANGLED: Final[i64] = 0x4000000000
INVISIBLE: Final[i64] = 0x8000000000
FLYING: Final[i64] = 0x10000000000
BLESSED: Final[i64] = 0x20000000000
ENHANCED: Final[i64] = 0x40000000000
SMITING: Final[i64] = 0x80000000000
VENOMOUS: Final[i64] = 0x100000000000
SHIELDED: Final[i64] = 0x200000000000
MAGE_ARMORED: Final[i64] = 0x400000000000
MOUNTED: Final[i64] = 0x800000000000
TOTAL_PANIC: Final[i64] = 0x1000000000000
LUCK_SPENT: Final[i64] = 0x2000000000000
LAST_EFFORT: Final[i64] = 0x4000000000000
MOVED_BEFORE: Final[i64] = 0x8000000000000
QUIRKY: Final[i64] = 0x10000000000000
DREW: Final[i64] = 0x20000000000000  # Quick Draw is used this turn
CONDITION_NAMES: Final = (
    "prone",
    "dazed",
    "shaken",
    "steeled",
    "panicked",
    "stunned",
    "stabilised",
    "full defense",
    "moved",
    "grappled",
    "pinned",
    "burning",
    "chilled",
    "corroded",
    "poisoned",
    "exhausted",
    "depleted",
    "surprised",
    "late",
    "no major",
    "slowed leg",
    "disabled hand",
    "disabled off hand",
    "disabled foot",
    "blinded eye",
    "aiming",
    "feinting",
    "pain",
    "wounded",
    "badly wounded",
    "critical",
    "inactive",
    "defensive stance",
    "raging",
    "spent",
    "asleep",
    "charmed",
    "controlled",
    "entangled",
    "invisible",
    "flying",
    "blessed",
    "enhanced weapon",
    "smiting",
    "venomous",
    "shielded",
    "mage armor",
    "mounted",
    "total panic",
    "luck spent",
    "last effort",
    "moved before",
    "quirky",
    "drew",
)

# What keeps a fighter from acting although it is conscious
HELPLESS: Final[i64] = ASLEEP
# What ends with the turn or is no condition that anybody would name
UNNAMED: Final = (
    "full defense",
    "moved",
    "moved before",
    "no major",
    "late",
    "inactive",
    "luck spent",
    "last effort",
    "quirky",
    "drew",
)

# What anybody can see of another's state; nerve, spells, pain and old wounds do not show
VISIBLE: Final[i64] = (
    PRONE
    | DAZED
    | SHAKEN
    | PANICKED
    | STUNNED
    | STABILISED
    | GRAPPLED
    | PINNED
    | BURNING
    | CHILLED
    | CORRODED
    | POISONED
    | EXHAUSTED
    | SURPRISED
    | SLOWED
    | HAND_LOST
    | OFF_HAND_LOST
    | FOOT_LOST
    | EYE_LOST
    | AIMING
    | STANCE
    | RAGING
    | SPENT
    | ASLEEP
    | ENTANGLED
    | INVISIBLE
    | FLYING
    | MOUNTED
    | TOTAL_PANIC
)

# How a fighter is (SV-VIT-5 to SV-VIT-7)
ABLE: Final[i64] = 0
UNCONSCIOUS: Final[i64] = 1
DEAD: Final[i64] = 2
DESTROYED: Final[i64] = 3
STATUS_NAMES: Final = ("able", "unconscious", "dead", "destroyed")

# Where a fighter's weapon is
IN_HAND: Final[i64] = 0
STOWED: Final[i64] = 1
ON_THE_GROUND: Final[i64] = 2
BROKEN: Final[i64] = 3
WHERE_NAMES: Final = ("in hand", "stowed", "on the ground", "broken")

# Maneuvers (SV-MAN): bits. The first ones go with an attack and are named in its order.
POWER_ATTACK: Final[i64] = 1
PRECISION_STRIKE: Final[i64] = 2
SNEAK_ATTACK: Final[i64] = 4
RAPID_STRIKE: Final[i64] = 8
KNOCKBACK_STRIKE: Final[i64] = 16
CHI_STRIKE: Final[i64] = 32
ASSASSINATE: Final[i64] = 64
RIPOSTE: Final[i64] = 128
SHIELD_BASH: Final[i64] = 256
DISARM: Final[i64] = 512
TRIP: Final[i64] = 1024
FEINT: Final[i64] = 2048
QUICK_DRAW: Final[i64] = 4096
AIMED_SHOT: Final[i64] = 8192
DEFENSIVE_STANCE: Final[i64] = 16384
KIP_UP: Final[i64] = 32768
EVASIVE_MOVEMENT: Final[i64] = 65536
RAGE: Final[i64] = 131072
MANEUVER_NAMES: Final = (
    "power attack",
    "precision strike",
    "sneak attack",
    "rapid strike",
    "knockback strike",
    "chi strike",
    "assassinate",
    "riposte",
    "shield bash",
    "disarm",
    "trip",
    "feint",
    "quick draw",
    "aimed shot",
    "defensive stance",
    "kip up",
    "evasive movement",
    "rage",
)
WITH_ATTACK: Final = 7  # how many of them go with an attack

# Where a blow is aimed (SV-CALL)
BODY: Final[i64] = 0
ARM: Final[i64] = 1
LEG: Final[i64] = 2
HAND: Final[i64] = 3
FOOT: Final[i64] = 4
HEAD: Final[i64] = 5
EYE: Final[i64] = 6
VITALS: Final[i64] = 7
OFF_HAND: Final[i64] = 8
LOCATION_NAMES: Final = (
    "body",
    "arm",
    "leg",
    "hand",
    "foot",
    "head",
    "eye",
    "vitals",
    "off hand",
)

# What a blow is a part of
SINGLE: Final[i64] = 0
MAIN_OF_TWO: Final[i64] = 1  # two weapons in one Major Action (SV-2W-2)
OFF_OF_TWO: Final[i64] = 2
RAPID: Final[i64] = 3  # Rapid Strike (SV-MAN-11)
COUNTER: Final[i64] = 4  # a Riposte (SV-MAN-12)

# Morale triggers waiting for the fighter's next turn (SV-MOR-2)
MASSIVE_DAMAGE: Final[i64] = 1
ALLY_DIED: Final[i64] = 2
OUTNUMBERED: Final[i64] = 4
SUPERNATURAL: Final[i64] = 8
HORROR: Final[i64] = 16
FEAR: Final[i64] = 32
TRIGGER_NAMES: Final = (
    "massive damage",
    "an ally's death",
    "outnumbered three to one",
    "a supernatural creature",
    "horrific violence",
    "supernatural fear",
)

# The phases of a fight: where `step` goes on
BEFORE: Final[i64] = 0
ROUND_START: Final[i64] = 1
TURNS: Final[i64] = 2
ROUND_END: Final[i64] = 3
TOGETHER: Final[i64] = 4  # a simultaneous group is at its turn (SV-INIT-4)


_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)


class Mode:
    """One way to use a weapon, with the figures of the fighter who holds it."""

    def __init__(self, name: str, dice: i64, sides: i64, flat: i64, kind: i64) -> None:
        self.name = name
        self.dice: i64 = dice
        self.sides: i64 = sides
        self.flat: i64 = flat
        self.kind: i64 = kind
        self.ranged: bool = False  # thrown or shot
        self.thrown: bool = False
        self.awkward_close: bool = False  # bows, crossbows and slings at point-blank
        self.die_penalty: i64 = 0  # a slashing weapon used to thrust: 1 per weapon die
        self.adds_st: bool = True
        self.st_dice: i64 = 0  # what a ST modifier of 7 or more turns into (SV-CONV)
        self.st_flat: i64 = 0
        self.skill: i64 = -2
        self.skill_name: str = "untrained"
        self.reach: i64 = METRE
        self.range: i64 = 0  # the maximum; penalties begin at half of it
        self.master: i64 = 0  # Weapon Master: to hit, and to damage
        self.specialised: i64 = 0  # specialisation: to hit
        self.to_hit: i64 = 0  # the weapon's own: quality, a scimitar's balance
        self.extra: i64 = 0  # a perk's damage: Martial Arts
        self.shot: bool = False  # by bow, crossbow or sling
        self.quality: i64 = 0  # what the make of the weapon adds to damage
        self.printed: i64 = dice  # the weapon's dice before house rules
        self.bow: bool = False  # to which a house rule may add ST
        self.touch: bool = False  # a spell that is laid on by hand


class Weapon:
    """A weapon in the hands of one fighter."""

    def __init__(self, name: str, modes: list[Mode]) -> None:
        self.name = name
        self.modes = modes
        self.hands: i64 = 1
        self.min_st: i64 = 0
        self.too_weak: bool = False  # the fighter's ST is under the minimum (SV-HVY)
        self.natural: bool = False  # fists, kicks, claws: never dropped, do not parry
        self.melee: bool = True
        self.parry: i64 = 0  # the weapon's own bonus
        self.parry_base: i64 = 0  # (DX + skill)/2 (SV-PAR-1)
        self.parry_skill: i64 = -2
        self.ignores_ar: i64 = 0
        self.bane: i64 = 0
        self.bane_from: i64 = 0  # the AR from which the bane counts
        self.quick: bool = False  # readied as a free action
        self.master: i64 = 0  # Weapon Master: to parry
        self.special: bool = False  # anything that a plain blow does not ask about
        self.unarmed: bool = False  # a part of a person's body: punch and kick
        self.parries: bool = True  # a melee weapon that is no part of the body
        self.disarms: i64 = 0  # the whip's bonus to disarm
        self.specialised: i64 = 0  # specialisation: inside the halved sum of a parry
        self.mace_dice: bool = False  # has two dice where a house rule says so


class Spell:
    """A spell or power as one caster casts it (sheet 5.7)."""

    def __init__(self, name: str, kind: i64) -> None:
        self.name = name
        self.kind: i64 = kind  # what it does: one of the kinds in rules/kinds.py
        self.mana: i64 = 0
        self.needed: i64 = 0  # attribute + skill of the caster; 0 where no roll is made
        self.attribute: str = ""  # the words of that sum
        self.power: i64 = 0  # the number that a dispelling contends with
        self.range: i64 = 0
        self.radius: i64 = 0  # of a burst; the length of a line or cone is its range
        self.count: i64 = 1  # darts, strikes, or how many it can be cast on
        self.save: i64 = 0  # what it adds to the roll that resists it
        self.push: i64 = 0  # metres, beside what its force does
        self.gives: i64 = 0  # the condition that an enchantment starts
        self.auto: bool = False  # no casting roll
        self.known: bool = True  # False: the skill for it was never learned
        self.gestures: bool = True  # hindered by armour (SV-ARM-5)
        self.halves: bool = False  # a successful dodge still leaves half (SV-DEF-3)
        self.once: bool = False  # a day, so once in a fight
        self.storm: bool = False  # only under a storm
        self.holds: bool = False  # needs concentration
        self.minor: bool = False  # the Minor Action, not the Major
        self.weapon: Weapon | None = None  # what it strikes with, as a weapon
        self.lasts: str = ""  # in words


class Task:
    """A complex skill that the scene offers: a lock to pick, a gate to bar (SV-ACT-11)."""

    def __init__(self, name: str, attribute: str, skill: str, modifier: i64) -> None:
        self.name = name
        self.attribute = attribute
        self.skill = skill
        self.modifier: i64 = modifier
        self.place: i64 = -1  # where it is done, from within reach; -1: anywhere


class Sheet:
    """The figures of a fighter that a fight does not change."""

    def __init__(self, name: str) -> None:
        self.name = name  # the entry it was made from
        self.dx: i64 = 10
        self.st: i64 = 10
        self.en: i64 = 10
        self.aw: i64 = 10
        self.ws: i64 = 10
        self.intellect: i64 = 10
        self.ch: i64 = 10
        self.speed: i64 = 5 * METRE
        self.movement: i64 = 5 * METRE  # Speed after the creature's factor
        self.initiative: i64 = 5 * METRE
        self.vitality: i64 = 20
        self.stamina: i64 = 20
        self.mana: i64 = 20
        self.ad: i64 = 0
        self.ar: i64 = 0
        self.armor_name: str = ""
        self.shield: bool = False
        self.sd: i64 = 0
        self.shield_skill: i64 = -2
        self.dodge_base: i64 = 5  # DX/2 (SV-DOD-1)
        self.block_base: i64 = 4  # (DX + Shield)/2 (SV-BLK-1)
        self.first_aid: i64 = 8
        self.first_aid_words: str = "IN 10, untrained -2"
        self.weapons: list[Weapon] = []  # the last one is always the bare body
        self.maneuvers: i64 = 0
        self.spells: list[Spell] = []
        self.skills: dict[str, int] = {}  # levels of what is trained
        self.perception: i64 = 10  # (IN + AW)/2
        self.brawling: i64 = -2
        self.riding: i64 = -2
        self.armor_penalty: i64 = 0  # on physical skills and gestures (SV-ARM-5)
        self.defence_bonus: i64 = 0  # Martial Arts, unarmoured (SV-UNA-4)
        self.size: i64 = 100  # in hundredths of a human's Vitality
        self.bleeds: bool = True
        self.feels_pain: bool = True
        self.living: bool = True
        self.undead: bool = False
        self.supernatural: bool = False
        self.evil: bool = False
        self.metal_armor: bool = False
        self.has_morale: bool = True
        self.night_vision: bool = False
        self.hard_to_kill: bool = False
        self.veteran: bool = False
        self.inexperienced: bool = False
        self.minor: bool = False
        self.cowardly: bool = False
        self.referee_run: bool = True
        # Perks
        self.ambidextrous: bool = False
        self.two_weapons: bool = False  # means to fight with one in each hand
        self.martial_arts: bool = False
        self.combat_reflexes: bool = False  # never surprised
        self.relentless: bool = False
        self.pain_threshold: i64 = 0  # how much of pain and wounds is ignored
        self.resists: i64 = 0  # damage types halved: bit n is type n
        self.magic_resistance: i64 = 0
        self.lucky: bool = False
        self.leader: bool = False  # Charismatic Leader
        self.strong_willed: bool = False
        self.pack_tactics: i64 = 0
        # Flaws; any of them makes the fighter QUIRKY
        self.poor_vision: i64 = 0  # to ranged attacks
        self.chronic_pain: i64 = 0
        self.blind: i64 = 0
        self.no_dodge: bool = False
        self.overconfident: bool = False
        self.pacifist: i64 = 0
        # What the scene says of the fighter
        self.familiar: bool = False  # with this threat (SV-MOR-3)
        self.escape_known: bool = False  # a clear way out (SV-MOR-7)
        self.surrounded: bool = False  # no way out, whatever the map says (SV-MOR-8)


NO_BLOWS: Final[list[Blow]] = []


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2.6)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.blows: list[Blow] = NO_BLOWS  # at each of the others, once it has struck
        self.thoughts: list[Blow] = NO_BLOWS  # the same, of blows that are only looked at
        self.vitality: i64 = sheet.vitality
        self.stamina: i64 = sheet.stamina
        self.mana: i64 = sheet.mana
        self.bleeding: i64 = 0  # bleeding_count
        self.bleeding_ends: i64 = 0  # rounds left, in the guide's model after a failed bandage
        self.status: i64 = ABLE
        self.conditions: i64 = 0
        self.dazed_left: i64 = 0
        self.shaken_left: i64 = 0
        self.panic_left: i64 = 0
        self.reactions: i64 = 1
        self.major: i64 = 0  # actions left this turn
        self.minor: i64 = 0
        self.attacked_with: i64 = 0  # bit n: weapon n attacked this round (SV-PAR-2)
        self.ready: i64 = 0  # which weapon is in hand
        self.where: i64 = 0  # two bits a weapon: IN_HAND, STOWED, ON_THE_GROUND, BROKEN
        self.fallen_at: i64 = -1  # where the weapon lies that left the hand last
        self.morale: i64 = 0  # triggers that wait
        self.pending: i64 = 0  # conditions that start when the simultaneous group is done
        self.off: i64 = -1  # which weapon is in the off hand
        self.aim: i64 = -1  # at whom
        self.feint: i64 = -1  # who was fooled
        self.feint_left: i64 = 0  # own turns that it still counts
        self.sneaked: i64 = 0  # bit n: fighter n has had its Sneak Attack
        self.assassinated: i64 = 0  # bit n: fighter n has had its Assassinate
        self.window: i64 = 0  # damage since the last own turn that may yet hurt (SV-PAIN-8)
        self.pain: i64 = 0  # the penalty of this turn cycle
        self.last_acted: i64 = 0  # the round of the last combat action (SV-PAIN-6)
        self.burning_left: i64 = 0  # rounds
        self.chilled_left: i64 = 0
        self.corroded_left: i64 = 0
        self.poison_left: i64 = 0
        self.grip: i64 = -1  # who holds whom: the other one of a grapple
        self.grip_round: i64 = 0  # since when
        self.holds: i64 = 0  # 1: the one that grapples, 0: the one that is held
        self.raged: i64 = 0  # how often today
        self.mount: i64 = -1  # what it rides
        self.rider: i64 = -1  # who rides it
        self.ridden: i64 = 0  # how far the mount went this turn, in thousandths
        self.came_from: i64 = -1  # where it stood when its turn began
        self.facing: i64 = 0  # one of eight directions
        self.shift: i64 = 0  # of Speed in the first round (SV-SUR-3)
        self.satchel: i64 = 0  # potions and other things carried, some bits each
        self.home: i64 = -1  # the side it belongs to while somebody controls it
        self.charmer: i64 = -1  # who charmed, controls or holds it by a spell
        self.spell_powers: i64 = 0  # the casting numbers of the spells on it, five bits each
        self.focus: i64 = -1  # on whom it concentrates
        self.sanctuary: i64 = -1  # the middle of the sanctuary that it keeps
        self.lamp: i64 = -1  # the middle of the light that it has made
        self.used_spells: i64 = 0  # bit n: spell n has been cast and comes once a day
        self.body: i64 = 0  # the number of the bare body among the weapons

    def change_sheet(self, sheet: Sheet) -> None:
        """Go on with another sheet, and so with other weapons."""
        self.sheet = sheet
        self.blows = NO_BLOWS
        self.thoughts = NO_BLOWS

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change.

        Of what few fighters ever have, one number says that there is nothing to list.
        """
        core.Fighter.carry(self, row)
        self.vitality = row.carry(self.vitality)
        self.stamina = row.carry(self.stamina)
        self.mana = row.carry(self.mana)
        self.bleeding = row.carry(self.bleeding)
        self.status = row.carry(self.status)
        self.conditions = row.carry(self.conditions)
        self.dazed_left = row.carry(self.dazed_left)
        self.reactions = row.carry(self.reactions)
        self.major = row.carry(self.major)
        self.minor = row.carry(self.minor)
        self.attacked_with = row.carry(self.attacked_with)
        self.ready = row.carry(self.ready)
        self.where = row.carry(self.where)
        self.morale = row.carry(self.morale)
        self.last_acted = row.carry(self.last_acted)
        self.came_from = row.carry(self.came_from)
        self.facing = row.carry(self.facing)
        if row.carry(1 if self.has_rarities() else 0) != 0:
            self.carry_rarities(row)
        elif row.reading:
            self.carry_rarities(NO_RARITIES.read())

    def carry_rarities(self, row: Numbers) -> None:
        """List the numbers that are the same for nearly everybody."""
        self.bleeding_ends = row.carry(self.bleeding_ends)
        self.shaken_left = row.carry(self.shaken_left)
        self.panic_left = row.carry(self.panic_left)
        self.fallen_at = row.carry(self.fallen_at)
        self.pending = row.carry(self.pending)
        self.off = row.carry(self.off)
        self.aim = row.carry(self.aim)
        self.feint = row.carry(self.feint)
        self.feint_left = row.carry(self.feint_left)
        self.sneaked = row.carry(self.sneaked)
        self.assassinated = row.carry(self.assassinated)
        self.window = row.carry(self.window)
        self.pain = row.carry(self.pain)
        self.burning_left = row.carry(self.burning_left)
        self.chilled_left = row.carry(self.chilled_left)
        self.corroded_left = row.carry(self.corroded_left)
        self.poison_left = row.carry(self.poison_left)
        self.grip = row.carry(self.grip)
        self.grip_round = row.carry(self.grip_round)
        self.holds = row.carry(self.holds)
        self.raged = row.carry(self.raged)
        self.mount = row.carry(self.mount)
        self.rider = row.carry(self.rider)
        self.ridden = row.carry(self.ridden)
        self.shift = row.carry(self.shift)
        self.satchel = row.carry(self.satchel)
        self.home = row.carry(self.home)
        self.charmer = row.carry(self.charmer)
        self.spell_powers = row.carry(self.spell_powers)
        self.focus = row.carry(self.focus)
        self.sanctuary = row.carry(self.sanctuary)
        self.lamp = row.carry(self.lamp)
        self.used_spells = row.carry(self.used_spells)

    def has_rarities(self) -> bool:
        """Tell whether any of the numbers in `carry_rarities` is other than usual."""
        nothing = (
            self.bleeding_ends
            | self.shaken_left
            | self.panic_left
            | self.pending
            | self.feint_left
            | self.sneaked
            | self.assassinated
            | self.window
            | self.pain
            | self.burning_left
            | self.chilled_left
            | self.corroded_left
            | self.poison_left
            | self.grip_round
            | self.holds
            | self.raged
            | self.ridden
            | self.shift
            | self.satchel
            | self.spell_powers
            | self.used_spells
        )
        nobody = (
            self.fallen_at
            & self.off
            & self.aim
            & self.feint
            & self.grip
            & self.mount
            & self.rider
            & self.home
            & self.charmer
            & self.focus
            & self.sanctuary
            & self.lamp
        )
        return nothing != 0 or nobody != -1

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.vitality = other.vitality
        self.stamina = other.stamina
        self.mana = other.mana
        self.bleeding = other.bleeding
        self.bleeding_ends = other.bleeding_ends
        self.status = other.status
        self.conditions = other.conditions
        self.dazed_left = other.dazed_left
        self.shaken_left = other.shaken_left
        self.panic_left = other.panic_left
        self.reactions = other.reactions
        self.major = other.major
        self.minor = other.minor
        self.attacked_with = other.attacked_with
        self.ready = other.ready
        self.where = other.where
        self.fallen_at = other.fallen_at
        self.morale = other.morale
        self.pending = other.pending
        self.off = other.off
        self.aim = other.aim
        self.feint = other.feint
        self.feint_left = other.feint_left
        self.sneaked = other.sneaked
        self.assassinated = other.assassinated
        self.window = other.window
        self.pain = other.pain
        self.last_acted = other.last_acted
        self.burning_left = other.burning_left
        self.chilled_left = other.chilled_left
        self.corroded_left = other.corroded_left
        self.poison_left = other.poison_left
        self.grip = other.grip
        self.grip_round = other.grip_round
        self.holds = other.holds
        self.raged = other.raged
        self.mount = other.mount
        self.rider = other.rider
        self.ridden = other.ridden
        self.came_from = other.came_from
        self.facing = other.facing
        self.shift = other.shift
        self.satchel = other.satchel
        self.home = other.home
        self.charmer = other.charmer
        self.spell_powers = other.spell_powers
        self.focus = other.focus
        self.sanctuary = other.sanctuary
        self.lamp = other.lamp
        self.used_spells = other.used_spells

    def belongs_to(self) -> i64:
        """Return the side it was on before somebody controlled it."""
        return self.side if self.home < 0 else self.home

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def where_is(self, weapon: i64) -> i64:
        """Tell where one of the fighter's weapons is."""
        return (self.where >> (2 * weapon)) & 3

    def put(self, weapon: i64, where: i64) -> None:
        """Say where one of the fighter's weapons is now."""
        shift = 2 * weapon
        self.where += (where - self.where_is(weapon)) << shift

    def endurance(self) -> i64:
        """Return EN, with what a rage adds to it (SV-MAN-13)."""
        if self.conditions & RAGING != 0:
            return self.sheet.en + 4
        return self.sheet.en

    def full_vitality(self) -> i64:
        """Return Vitality at full, with what a rage adds to it (SV-MAN-13)."""
        if self.conditions & RAGING != 0:
            return self.sheet.vitality + 8
        return self.sheet.vitality

    def ready_weapon(self) -> Weapon:
        """Return what the fighter fights with: the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]


def usual_rarities() -> Numbers:
    """Return what `Fighter.carry_rarities` lists of a fighter of whom nothing is special."""
    row = Numbers()
    Fighter("", 0, Sheet(""), 1).carry_rarities(row.write())
    return row


NO_RARITIES: Final = usual_rarities()


class Blow:
    """One strike: who, whom, with what, how (step 1 of an attack, SV-ATK-1)."""

    def __init__(self, attacker: Fighter, target: Fighter) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.number: i64 = 0  # which of the attacker's weapons
        self.way: i64 = 0  # which of the ways to use it; -1: it is none of the attacker's weapons
        self.weapon: Weapon = attacker.sheet.weapons[0]
        self.mode: Mode = self.weapon.modes[0]
        self.maneuvers: i64 = 0
        self.location: i64 = BODY
        self.part: i64 = SINGLE
        self.off_hand: bool = False
        self.charge: bool = False
        self.declared: bool = False  # anything but a plain blow
        self.halved: bool = False  # a spell that was dodged and still does half
        self.smites: bool = False  # a divine smite goes with it
        self.venomous: bool = False  # a poisoned arrow goes with it
        self.spell: Spell | None = None
        self.flanked: bool = False  # the bonus for it was given: no blow from the front

    def put(self, number: i64, mode: i64) -> None:
        """Make this a plain strike with one of the attacker's weapons."""
        if self.number != number or self.way != mode:  # most strikes are as the last one was
            self.number = number
            weapon = self.attacker.sheet.weapons[number]
            self.wield(weapon, weapon.modes[mode])
            self.way = mode
        self.maneuvers = 0
        self.location = BODY
        self.part = SINGLE
        self.off_hand = False
        self.charge = False
        self.declared = False
        self.halved = False
        self.smites = False
        self.venomous = False
        if self.spell is not None:
            self.spell = None
        self.flanked = False

    def wield(self, weapon: Weapon, mode: Mode) -> None:
        """Strike with a thing that is none of the attacker's weapons."""
        self.weapon = weapon
        self.mode = mode
        self.way = -1

    def cast(self, spell: Spell) -> Blow:
        """Make this a strike of a spell, which strikes as a weapon of its own (SV-ATK-10)."""
        self.put(self.attacker.body, 0)
        weapon = spell.weapon
        assert weapon is not None
        self.wield(weapon, weapon.modes[0])
        self.spell = spell
        self.declared = True
        return self

    def declare(self, maneuvers: i64, location: i64, part: i64) -> Blow:
        """Add what was declared with it (SV-ATK-1)."""
        self.maneuvers = maneuvers
        self.location = location
        self.part = part
        self.off_hand = self.number == self.attacker.off
        self.declared = self.off_hand or maneuvers != 0 or location != BODY or part != SINGLE
        return self


def blow_with(attacker: Fighter, target: Fighter, number: i64, mode: i64) -> Blow:
    """Return a plain strike that nothing else makes use of."""
    blow = Blow(attacker, target)
    blow.put(number, mode)
    return blow


def blows_of(attacker: Fighter, people: list[Fighter]) -> list[Blow]:
    """Return a strike at each of the people."""
    return [Blow(attacker, target) for target in people]


class HouseRules:
    """The named options of the system; the defaults are the rules."""

    def __init__(self) -> None:
        self.min_damage: i64 = 0
        self.st_on_bows: i64 = 0
        self.enforce_min_st: i64 = 0
        self.half_damage_stage: i64 = 0
        self.crit_effects: i64 = 0
        self.bleeding_model: i64 = 0
        self.morale: i64 = 0
        self.mook_death: i64 = 0
        self.armor_bane: i64 = 0
        self.mace_dice: i64 = 0
        self.adrenaline: i64 = 0
        self.wound_penalties: i64 = 0
        self.energy_effects: i64 = 0
        self.surprise_mode: i64 = 0
        self.block_arc: i64 = 0
        self.ongoing_tick: i64 = 0
