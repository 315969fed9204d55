"""A toy rule system, registered from outside the package: a brawl by lantern light.

It is small, and yet it has what a book can ask of the core: sealed plans, pools, kept dice, a
decision while the dice lie on the table, secrets, somebody in the dark, and watches after the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from affray.core import fight as core
from affray.core.checking import Model
from affray.core.content import Library
from affray.core.encounter import field_of
from affray.core.event import Event, Math, Roll, event, math_of, roll_of, seen
from affray.core.numbers import Numbers
from affray.core.question import Option, Player, Question, Reason
from affray.core.system import HouseRule, Start, System, Tracker
from affray.core.tally import ALL, SIDE, Tally, Term
from affray.core.words import pick

PLAN, BLOWS, WATCH = range(3)  # the phases of a fight
NOBODY, STAND, SPEND = -1, 0, 1
FIGURES = ("might", "heart", "luck", "dread")

MIGHT = Term("Might", "TY-HIT-1", SIDE)
DREAD = Term("the foe's Dread", "TY-HIT-2")  # who may see it is not said: the game master alone


# -- what can happen ---------------------------------------------------------------------------


@event
class Planned(Event):
    """A plan was opened."""

    rules: ClassVar[tuple[str, ...]] = ("TY-PLAN-1",)
    round: int = seen(ALL)
    plan: str = seen(ALL)


@event
class Shown(Event):
    """Somebody came out of the dark."""

    rules: ClassVar[tuple[str, ...]] = ("TY-HIT-3",)


@event
class Struck(Event):
    """A blow was struck."""

    rules: ClassVar[tuple[str, ...]] = ("TY-HIT-1", "TY-HIT-2")
    target: str = seen(ALL)
    dice: Math = seen(SIDE)
    roll: Roll
    hits: int = seen(ALL)


@event
class LuckTried(Event):
    """Somebody trusted to Luck."""

    rules: ClassVar[tuple[str, ...]] = ("TY-LUCK-1",)
    roll: Roll = seen(SIDE)
    luck: int = seen(SIDE)
    turned: bool = seen(ALL)


@event
class Hurt(Event):
    """Somebody lost Heart."""

    rules: ClassVar[tuple[str, ...]] = ("TY-HURT-1",)
    lost: int = seen(ALL)
    heart: int = seen(SIDE)
    down: bool = seen(ALL)


@event
class BlowsOver(Event):
    """Only one side stands, or nobody can say which."""

    rules: ClassVar[tuple[str, ...]] = ("TY-END-1",)
    winner: str = seen(ALL)


@event
class Tended(Event):
    """Somebody was tended in a watch."""

    rules: ClassVar[tuple[str, ...]] = ("TY-REST-1",)
    patient: str = seen(ALL)
    roll: Roll = seen(SIDE)
    up: bool = seen(ALL)


EVENTS = {one.__name__: one for one in (Planned, Shown, Struck, LuckTried, Hurt, BlowsOver, Tended)}


# -- what is asked -----------------------------------------------------------------------------


class Whom(Question):
    """Whom to strike, or whom to tend, or nobody (TY-PLAN-2, TY-REST-1)."""

    def __init__(self, kind: str, verb: str, nobody: str, asked: Brawler) -> None:
        super().__init__(kind, asked)
        self.verb, self.nobody, self.brawler = verb, nobody, asked

    def known(self, fight: core.Fight) -> list[Brawler]:
        """Return everybody who can be named: who is hidden from the asked does not exist."""
        own, side = self.verb == "tend", self.asked.side
        here = [one for one in brawlers(fight) if one.seen_by(side) and not one.gone]
        return [one for one in here if (one.side == side) == own and one is not self.asked]

    def reason(self, one: Brawler) -> Reason | None:
        """Return why somebody cannot be chosen, or None."""
        if self.verb == "tend":
            return None if one.heart <= 0 else Reason("TY-REST-1", "only who is down is tended")
        return None if one.heart > 0 else Reason("TY-PLAN-2", "nobody strikes who is down")

    def words(self, fight: core.Fight) -> str:
        return f"{self.asked.name}, whom do you {self.verb}?"

    def options(self, fight: core.Fight) -> list[Option]:
        found = [Option(self.nobody, "")]
        for one in self.known(fight):
            option = Option(f"{self.verb} {one.name.lower()}", "")
            option.reason, option.about = self.reason(one), one.name
            if self.verb == "strike" and option.reason is None:
                option.tally = dice_for(Tally(), self.brawler, one)
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        word = " ".join(text.lower().split()).removeprefix(self.verb).strip()
        known = self.known(fight)
        place = pick("choice", word, [self.nobody, *(one.name for one in known)])
        self.choice = NOBODY if place == 0 else known[place - 1].number

    def text(self, fight: core.Fight) -> str:
        if self.choice == NOBODY:
            return self.nobody
        return f"{self.verb} {fight.fighters[self.choice].name.lower()}"

    def wrong(self, fight: core.Fight) -> Reason | None:
        return None if self.choice == NOBODY else self.reason(brawlers(fight)[self.choice])


class TrustToLuck(Question):
    """Whether to spend a Luck, while the dice lie on the table (TY-LUCK-1)."""

    def __init__(self, asked: Brawler) -> None:
        super().__init__("luck", asked)
        self.brawler = asked

    def options(self, fight: core.Fight) -> list[Option]:
        spend = Option("spend", "a Luck may turn the blow")
        spend.reason = self.reason(SPEND)
        return [spend, Option("stand", "take the blow")]

    def reason(self, choice: int) -> Reason | None:
        """Return why Luck cannot be spent, or None."""
        empty = choice == SPEND and self.brawler.luck <= 0
        return Reason("TY-LUCK-1", "there is no Luck left to spend") if empty else None

    def words(self, fight: core.Fight) -> str:
        return f"{self.asked.name}, do you trust to Luck?"

    def take(self, fight: core.Fight, text: str) -> None:
        self.choice = pick("choice", text, ["stand", "spend"])

    def text(self, fight: core.Fight) -> str:
        return ("stand", "spend")[self.choice]

    def wrong(self, fight: core.Fight) -> Reason | None:
        return self.reason(self.choice)


class Simple(Player):
    """Strikes whoever looks worst, spends Luck at once, tends the first who is down."""

    def __init__(self) -> None:
        self.name = "simple"

    def answer(self, fight: core.Fight, question: Question) -> int:
        if isinstance(question, Whom):
            able = [one for one in question.known(fight) if question.reason(one) is None]
            able.sort(key=lambda one: (HEALTH.index(health(one)), one.number))
            question.choice = able[0].number if able else NOBODY
        elif isinstance(question, TrustToLuck):
            question.choice = STAND if question.reason(SPEND) else SPEND
        return int(question.choice)


# -- the fight ---------------------------------------------------------------------------------


class Brawler(core.Fighter):
    """Somebody in a brawl; Luck and Dread are secrets."""

    def __init__(self, name: str, side: int, sheet: Mapping[str, int], key: int = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.heart, self.luck = sheet["heart"], sheet["luck"]
        self.plan = NOBODY

    def carry(self, row: Numbers) -> None:
        super().carry(row)
        self.heart = row.carry(self.heart)
        self.luck = row.carry(self.luck)
        self.plan = row.carry(self.plan)


class Brawl(core.Fight):
    """The state of a brawl, stepped from seam to seam: plans, each blow, each watch."""

    def __init__(self, start: Start, people: list[Brawler]) -> None:
        super().__init__(list(people), list(start["sides"]), field_of(start))
        self.start, self.people = start, people
        self.house_rules = dict(start["house_rules"])
        self.phase, self.at, self.watch = PLAN, 0, 0

    def carry(self, row: Numbers) -> None:
        super().carry(row)
        self.phase = row.carry(self.phase)
        self.at = row.carry(self.at)
        self.watch = row.carry(self.watch)

    def empty(self) -> Brawl:
        twins = [Brawler(one.name, one.side, one.sheet, one.key) for one in self.people]
        for twin, one in zip(twins, self.people, strict=True):
            twin.tactics = one.tactics
        other = Brawl(self.start, twins)
        other.house_rules = self.house_rules
        return other

    def forget(self, side: int) -> None:
        for one in self.people:
            if one.side != side:
                looks = HEALTH.index(health(one))  # 0 down, 1 hurt, 2 unhurt
                one.sheet = {"might": 2, "heart": 3, "luck": 1, "dread": 0}
                one.heart, one.luck = (0, 1, 3)[looks], 1

    def is_out(self, fighter: core.Fighter) -> bool:
        return fighter.gone != 0 or self.people[fighter.number].heart <= 0

    def standing(self) -> list[Brawler]:
        """Return everybody who is on its feet."""
        return [one for one in self.people if not self.is_out(one)]

    def step(self) -> bool:
        if not self.over:
            (plan, blow, watch)[self.phase](self)
        return not self.over


def brawlers(fight: core.Fight) -> list[Brawler]:
    """Return the fighters as what they are."""
    assert isinstance(fight, Brawl)
    return fight.people


def plan(fight: Brawl) -> None:
    """Let everybody plan in secret, then open the plans (TY-PLAN-1)."""
    fight.round += 1
    questions = [Whom("plan", "strike", "guard", one) for one in fight.standing()]
    fight.ask_all(list(questions))
    for question in questions:
        question.brawler.plan = int(question.choice)
        if fight.heard:
            fight.tell(Planned(question.asked.name, int(fight.round), question.text(fight)))
    fight.phase, fight.at = BLOWS, 0


def blow(fight: Brawl) -> None:
    """Carry out the next blow, or end the round (TY-HIT-1)."""
    while fight.at < len(fight.people):
        striker = fight.people[fight.at]
        fight.at += 1
        if striker.plan != NOBODY and not fight.is_out(striker):
            target = fight.people[striker.plan]
            if not fight.is_out(target) and target.side != striker.side:
                strike(fight, striker, target)
                look_for_the_end(fight)
                return
    fight.phase = PLAN
    if 0 < fight.start["round_limit"] <= fight.round:
        end_blows(fight, core.DRAW)


def strike(fight: Brawl, striker: Brawler, target: Brawler) -> None:
    """Throw the dice, let the foe trust to Luck, take the rest from its Heart (TY-HIT-1)."""
    fight.attacks += 1
    if striker.hidden:
        striker.hidden = 0
        if fight.heard:
            fight.tell(Shown(striker.name))
    dice = dice_for(fight.scratch(), striker, target)
    count = max(int(dice.total), 1)
    hits = int(fight.pool(striker, count, 6, 5, "strike"))
    if fight.heard:
        thrown = roll_of(count, 6, fight.faces)
        fight.tell(Struck(striker.name, target.name, math_of(dice), thrown, hits))
    if hits > 0 and not turns(fight, target):
        target.heart = max(target.heart - hits, 0)
        if fight.heard:
            fight.tell(Hurt(target.name, hits, int(target.heart), target.heart <= 0))


def dice_for(tally: Tally, striker: Brawler, target: Brawler) -> Tally:
    """Add up the dice of a blow: Might less the foe's Dread (TY-HIT-1, TY-HIT-2)."""
    tally.base(MIGHT, striker.sheet["might"])
    tally.add(DREAD, -target.sheet["dread"])
    return tally


def turns(fight: Brawl, target: Brawler) -> bool:
    """Ask whether to spend a Luck, and tell whether it turned the blow (TY-LUCK-1)."""
    if fight.house_rules["luck"] == "off" or fight.ask(TrustToLuck(target)) == STAND:
        return False
    target.luck -= 1
    count = 3 if target.plan == NOBODY else 2
    best = fight.keep(target, count, 6, 1, True, "luck")
    if fight.heard:
        thrown = roll_of(count, 6, fight.faces)
        fight.tell(LuckTried(target.name, thrown, int(target.luck), best >= 5))
    return bool(best >= 5)


def look_for_the_end(fight: Brawl) -> None:
    """End the blows when only one side stands (TY-END-1)."""
    sides = {int(one.side) for one in fight.standing()}
    if fight.phase != WATCH and len(sides) < 2:
        end_blows(fight, sides.pop() if sides else core.DRAW)


def end_blows(fight: Brawl, winner: int) -> None:
    """Turn to the watches, if anybody has won and the house keeps them (TY-END-1)."""
    fight.phase, fight.winner = WATCH, winner
    fight.over = winner < 0 or fight.house_rules["watches"] == "none"
    if fight.heard:
        fight.tell(BlowsOver("", fight.sides[winner] if winner >= 0 else ""))


def watch(fight: Brawl) -> None:
    """Let the first winner who stands tend a comrade (TY-REST-1)."""
    fight.watch += 1
    winners = [one for one in fight.people if one.side == fight.winner and not one.gone]
    able = [one for one in winners if one.heart > 0]
    if able and len(able) < len(winners):
        question = Whom("watch", "tend", "sleep", able[0])
        if fight.ask(question) != NOBODY:
            patient = fight.people[question.choice]
            up = fight.roll(able[0], 1, 6, "tending") >= 4
            patient.heart = 1 if up else patient.heart
            if fight.heard:
                thrown = roll_of(1, 6, fight.faces)
                fight.tell(Tended(able[0].name, patient.name, thrown, bool(up)))
    fight.over = fight.watch >= 2


# -- what the core knows -----------------------------------------------------------------------

HEALTH = ("down", "hurt", "unhurt")


def health(one: Brawler) -> str:
    """Return what anybody can see of somebody's health."""
    if one.heart <= 0:
        return "down"
    return "hurt" if one.heart < one.sheet["heart"] else "unhurt"


class Entry(Model):
    """A brawler as people write it."""

    might: int
    heart: int
    luck: int = 0
    dread: int = 0


class Toy(System):
    """The toy."""

    id, name, prefix = "toy", "Toy", "TY"
    folder = Path(__file__).parent
    house_rules = (
        HouseRule("luck", ("on", "off"), "TY-LUCK-1", "whether Luck can be spent"),
        HouseRule("watches", ("two", "none"), "TY-REST-1", "whether there are watches"),
    )
    trackers = (Tracker("heart", SIDE), Tracker("luck", SIDE))
    events: Mapping[str, type[Event]] = EVENTS
    tactics: Mapping[str, Player] = {"simple": Simple()}

    def models(self) -> Mapping[str, type[Model]]:
        return {"fighters": Entry}

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        return {figure: entry[figure] for figure in FIGURES}

    def build(self, start: Start) -> Brawl:
        return Brawl(start, [self.brawler(line) for line in start["fighters"]])

    def brawler(self, line: Mapping[str, Any]) -> Brawler:
        """Return a fighter from its line of a start."""
        one = Brawler(line["name"], line["side"], line["sheet"])
        one.heart, one.luck = (line["now"].get(name, line["sheet"][name]) for name in FIGURES[1:3])
        one.hidden = sum(2**side for side in line["hidden"])
        one.tactics = self.tactics[line["tactics"]]
        return one

    def add(self, fight: core.Fight, line: Mapping[str, Any]) -> core.Fighter:
        one = self.brawler(line)
        one.number = len(fight.fighters)
        fight.fighters.append(one)
        brawlers(fight).append(one)
        return one

    def put(self, fight: core.Fight, fighter: core.Fighter, tracker: str, value: Any) -> None:
        if not isinstance(value, int) or not 0 <= value <= 99:
            raise ValueError(f"{tracker} is a whole number from 0 to 99, not {value!r}")
        setattr(fighter, tracker, value)
        self.recheck(fight)

    def change_sheet(self, fight: core.Fight, fighter: core.Fighter, name: str, value: Any) -> None:
        if name not in FIGURES or not isinstance(value, int) or not 0 <= value <= 99:
            raise ValueError(f"a figure is one of {', '.join(FIGURES)}, from 0 to 99")
        one = brawlers(fight)[fighter.number]
        one.sheet = {**one.sheet, name: value}

    def change_rule(self, fight: core.Fight, name: str, value: str) -> None:
        assert isinstance(fight, Brawl)
        fight.house_rules = {**fight.house_rules, name: value}

    def recheck(self, fight: core.Fight) -> None:
        assert isinstance(fight, Brawl)
        look_for_the_end(fight)

    def health(self, fight: core.Fight, fighter: core.Fighter) -> str:
        return health(brawlers(fight)[fighter.number])

    def lines(self, kind: str, facts: Mapping[str, Any]) -> list[str]:
        return [LINES[kind].format_map(facts)]

    def tale(self, kind: str, facts: Mapping[str, Any], number: int) -> str:
        fallen = ("{who} sits down among the cups.", "{who} has had enough for tonight.")
        return fallen[number % 2].format_map(facts) if facts.get("down") else ""

    def outcome(self, before: core.Fight, after: core.Fight) -> dict[str, Any]:
        pairs = list(zip(brawlers(before), brawlers(after), strict=True))
        lost = {now.name: was.heart - now.heart for was, now in pairs if now.heart < was.heart}
        fallen = [was for was, now in pairs if after.is_out(now) and not before.is_out(was)]
        return {"lost": lost, "out": [one.name for one in fallen]}


LINES = {
    "Planned": "{who} means to {plan}.",
    "Shown": "{who} comes out of the dark.",
    "Struck": "{who} strikes at {target}: {hits} hits.",
    "LuckTried": "{who} trusts to Luck.",
    "Hurt": "{who} loses {lost} Heart.",
    "BlowsOver": "The blows are over. {winner}",
    "Tended": "{who} tends {patient}.",
}

SYSTEM = Toy()
