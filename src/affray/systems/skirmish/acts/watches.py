"""The questions of the time after a fight: how it passes, and who tends whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason, Refused
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.core.story.words import pick
from affray.systems.skirmish.acts.plan import cast_fight
from affray.systems.skirmish.book.constants import Condition, Pastime, Spot, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.checks import check_value
from affray.systems.skirmish.rules.dying import anybody_dying

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


DAYS: Final = ("Dawn", "Morning", "Afternoon", "Dusk", "First watch", "Second watch")


class Afterwards(Question):
    """How those who hold the field spend the time after the fight (SK-REC-1)."""

    def __init__(self, asked: core.Fighter) -> None:
        super().__init__("watch", asked)

    def put(self, leader: Fighter) -> Afterwards:
        """Ask whoever speaks for the group."""
        self.asked = leader
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        watch = cast_fight(fight).watch
        if watch == 0:
            return f"{self.asked.name}, the fight is over. How does the time pass?"
        return f"{self.asked.name}, it is {DAYS[watch % 6]} now. How does the time pass?"

    def reason(self, fight: Fight, choice: i64) -> Reason | None:
        """Return why something is not open now, or None (SK-REC-3, SK-RES-1)."""
        dying = anybody_dying(fight)
        if choice == Pastime.CAMP and dying:
            return Reason("SK-REC-3", "nobody camps while somebody is dying")
        if choice == Pastime.MONASTERY and (dying or not fight.land.monastery):
            return Reason("SK-RES-1", "no monastery is within reach")
        return None

    def options(self, fight: core.Fight) -> list[Option]:
        """Return what could be done, with the reason where it cannot."""
        words = ("one watch", "three watches", "its services", "leave it at that")
        found: list[Option] = []
        for i in range(4):
            option = Option(Pastime.NAMES[i], words[i])
            option.reason = self.reason(cast_fight(fight), i)
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("pastime", text, list(Pastime.NAMES))

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return Pastime.NAMES[self.choice]

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        return self.reason(cast_fight(fight), self.choice)


REPAIR: Final[i64] = 8  # in the place of a wound: armour, then weapons, are repaired
REPAIRED: Final = ("armour", "weapons")
TAKE_UP: Final[i64] = 10  # another loadout is taken in hand
MEMORISE: Final[i64] = 11  # other magic is brought to mind
MEDICINE: Final[i64] = 15  # Target Difficulty of Stabilization and Trauma treatment
READY: Final = "ready "
MEMORISED: Final = "memorise "
INSTEAD: Final = " instead of "
TENDED: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def count(bits: i64) -> i64:
    """Return how many bits are set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def is_treatable(spot: i64) -> bool:
    """Tell whether Trauma treatment ends a wound: fractures, frostburn, poisoning (SK-WEF-9).

    A torso wound is nothing but its bleeding, fire is put out, and corrosion is repaired.
    """
    return (
        spot == Spot.HEAD
        or spot == Spot.ARMS
        or spot == Spot.LEGS
        or spot == Spot.FROST
        or spot == Spot.POISON
    )


class Tend(Question):
    """What somebody conscious does in a watch (SK-REC-2, SK-REC-3).

    It stabilizes or treats somebody, repairs something, brings other magic to mind, takes other
    gear in hand, or sleeps.
    """

    def __init__(self, asked: Fighter) -> None:
        super().__init__("tend", asked)
        self.healer = asked
        self.spot: i64 = 0
        self.what: i64 = 0  # a loadout, or the bits of what is memorised from now on

    def put(self, who: Fighter) -> Tend:
        """Ask somebody."""
        self.asked = who
        self.healer = who
        return self

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the answer."""
        self.choice = row.carry(self.choice)
        self.spot = row.carry(self.spot)
        self.what = row.carry(self.what)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        if cast_fight(fight).camping != 0:
            return f"{self.asked.name}, what do you do in camp?"
        return f"{self.asked.name}, what do you do while the others rest?"

    def reason(self, fight: Fight, number: i64, spot: i64) -> Reason | None:
        """Return why somebody cannot be tended so, or None (SK-STB-1, SK-STB-2, SK-STB-4)."""
        patient = fight.people[number]
        if not patient.seen_by(self.healer.side) or patient.gone != 0 or patient.dead != 0:
            return Reason("SK-STB-1", "there is nobody like that to tend")
        if spot >= TAKE_UP:
            return self.change_reason(spot)
        if spot >= REPAIR:
            worn = Condition.WORN_ARMOR if spot == REPAIR else Condition.WORN_WEAPON
            if patient.side != self.healer.side or patient.conditions & worn == 0:
                return Reason("SK-REC-2", "nothing of that is in disrepair")
            return None
        if fight.camping == 0:
            if patient.bleeding == 0:
                return Reason("SK-STB-1", "only who bleeds is stabilized")
            if patient.medical_lock != 0:
                return Reason("SK-STB-2", "no Medical check can help any more")
            if patient.number == self.healer.number and patient.down():
                return Reason("SK-DTH-6", "the dying need somebody else")
            return None
        if (patient.wounds >> (2 * spot)) & 3 != 1 or not is_treatable(spot):
            return Reason("SK-STB-4", "there is no critical wound to treat")
        return None

    def change_reason(self, spot: i64) -> Reason | None:
        """Return why gear or magic cannot be changed so, or None (SK-REC-2, SK-MAG-1)."""
        sheet = self.healer.sheet
        if spot == TAKE_UP:
            if self.what == self.healer.loadout or sheet.loadouts[self.what].too_heavy:
                return Reason("SK-REC-2", "that is in hand already, or too heavy")
            return None
        if self.what & ~self.healer.memorised == 0 or self.what >= bit(len(sheet.spells)):
            return Reason("SK-REC-2", "nothing new would be memorised")
        if count(self.what) > sheet.memory:
            return Reason("SK-MAG-1", f"Memory has room for {sheet.memory}")
        return None

    def change_text(self) -> str:
        """Return what is memorised in whose place, in words."""
        spells = self.healer.sheet.spells
        before = self.healer.memorised
        new = [spells[i].name for i in range(len(spells)) if self.what & ~before & bit(i) != 0]
        old = [spells[i].name for i in range(len(spells)) if before & ~self.what & bit(i) != 0]
        words = f"{MEMORISED}{', '.join(new)}"
        return (f"{words}{INSTEAD}{', '.join(old)}" if old else words).lower()

    def key(self, fight: core.Fight, number: i64, spot: i64) -> str:
        """Return the canonical text of an answer."""
        name = fight.fighters[number].name.lower()
        if spot == TAKE_UP:
            return f"{READY}{self.healer.sheet.loadouts[self.what].name.lower()}"
        if spot == MEMORISE:
            return self.change_text()
        if spot >= REPAIR:
            return f"repair {name}, {REPAIRED[spot - REPAIR]}"
        if cast_fight(fight).camping == 0:
            return f"stabilize {name}"
        return f"treat {name}, {Spot.WOUND_NAMES[2 * spot].lower()}"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return everybody who could be tended, and sleep."""
        own = cast_fight(fight)
        found: list[Option] = []
        for one in own.people:
            for spot in TENDED:
                if not one.seen_by(self.healer.side) or one.gone != 0:
                    continue
                if own.camping == 0 and (0 < spot < REPAIR or (spot == 0 and one.bleeding == 0)):
                    continue
                reason = self.reason(own, one.number, spot)
                if reason is not None and (own.camping != 0 or one.dead != 0 or spot >= REPAIR):
                    continue
                option = Option(self.key(fight, one.number, spot), "")
                option.about = one.name
                option.reason = reason
                if reason is None:
                    option.tally = Tally(True)
                    skill = "Stabilization" if own.camping == 0 else "Trauma treatment"
                    if spot >= REPAIR:
                        skill = "Field repair"
                    check_value(option.tally, own, self.healer, skill, own.camping != 0)
                    if spot < REPAIR:
                        option.words = f"over {MEDICINE}"
                found.append(option)
        self.add_changes(fight, found)
        asleep = Option("sleep", "")
        asleep.hint = "do nothing else"
        found.append(asleep)
        return found

    def add_changes(self, fight: core.Fight, found: list[Option]) -> None:
        """List each spell or prayer that could be memorised in the place of another, and gear."""
        before = self.what
        sheet = self.healer.sheet
        known = self.healer.memorised
        for i in range(len(sheet.spells)):
            for j in range(len(sheet.spells)):
                full = count(known) >= sheet.memory
                if known & bit(i) == 0 and (known & bit(j) != 0 if full else j == 0):
                    self.what = known | bit(i)
                    if full:
                        self.what &= ~bit(j)
                    found.append(Option(self.key(fight, self.healer.number, MEMORISE), ""))
        for i in range(len(sheet.loadouts)):
            self.what = i
            if self.change_reason(TAKE_UP) is None:
                option = Option(self.key(fight, self.healer.number, TAKE_UP), "in hand from now on")
                option.main = False
                found.append(option)
        self.what = before

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.spot = 0
        self.what = 0
        rest = " ".join(text.strip().lower().split())
        if rest == "sleep":
            self.choice = 0
            return
        own = cast_fight(fight)
        if rest.startswith(READY):
            names = [one.name for one in self.healer.sheet.loadouts]
            self.what = pick("loadout", rest.removeprefix(READY), names)
            self.spot = TAKE_UP
            self.choice = self.healer.number + 1
            return
        if rest.startswith(MEMORISED):
            self.take_magic(rest.removeprefix(MEMORISED))
            return
        word = "stabilize" if own.camping == 0 else "treat"
        repairing = rest.startswith("repair ")
        if repairing:
            word = "repair"
        if not rest.startswith(f"{word} "):
            other = "`memorise SPELL instead of SPELL`, `ready LOADOUT`"
            raise Refused(f"`{word} NAME`, `repair NAME, armour`, {other}, or `sleep`", "SK-REC-2")
        name, comma, wound = rest.removeprefix(f"{word} ").partition(",")
        known = [one for one in own.people if one.seen_by(self.healer.side) and one.gone == 0]
        self.choice = known[pick("patient", name.strip(), [one.name for one in known])].number + 1
        if repairing:
            self.spot = REPAIR + (pick("gear", wound.strip(), list(REPAIRED)) if comma else 0)
        elif own.camping != 0 and comma:
            self.spot = pick("wound", wound.strip(), list(Spot.WOUND_NAMES[::2]))
        elif own.camping != 0:
            for spot in range(8):
                if self.reason(own, self.choice - 1, spot) is None:
                    self.spot = spot
                    return

    def take_magic(self, text: str) -> None:
        """Fill in what is memorised, and in whose place (SK-REC-2)."""
        names = [spell.name for spell in self.healer.sheet.spells]
        if not names:
            raise Refused("no spell and no prayer is known", "SK-MAG-1")
        new, _, old = text.partition(INSTEAD)
        self.what = self.healer.memorised
        for word in new.split(","):
            self.what |= bit(pick("spell", word.strip(), names))
        for word in old.split(",") if old else []:
            self.what &= ~bit(pick("spell", word.strip(), names))
        self.spot = MEMORISE
        self.choice = self.healer.number + 1

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "sleep" if self.choice == 0 else self.key(fight, self.choice - 1, self.spot)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.choice == 0:
            return None
        return self.reason(cast_fight(fight), self.choice - 1, self.spot)
