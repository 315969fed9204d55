"""A toy rule system, registered from outside the package: a brawl by lantern light."""

from __future__ import annotations

from typing import Annotated

from affray.core.fight.event import Event, Math, Name, Roll, Word, seen
from affray.core.fight.fight import DRAW, NOBODY
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.core.room.kit import Choice, Fight, Fighter, Open, System, told
from affray.core.room.system import HouseRule
from affray.core.state.marks import Number

MIGHT = Term("Might", "TY-HIT-1", SIDE)
DREAD = Term("the foe's Dread", "TY-HIT-2")  # who may see it is not said: the game master alone


@told("{who} means to {plan}.", "TY-PLAN-1")
class Planned(Event):
    plan: Word = seen(ALL)


@told("{who} strikes at {target}: {hits:hit|hits}.", "TY-HIT-1", "TY-HIT-2", "TY-HIT-3")
class Struck(Event):
    target: Name = seen(ALL)
    dice: Math = seen(SIDE)
    roll: Roll
    hits: int = seen(ALL)


@told("{who} trusts to Luck{turned:, and it turns the blow|, in vain}.", "TY-LUCK-1")
class LuckTried(Event):
    roll: Roll = seen(SIDE)
    turned: bool = seen(ALL)


@told("{who} loses {lost} Heart{down: and is down}.", "TY-HURT-1")
class Hurt(Event):
    lost: int = seen(ALL)
    down: bool = seen(ALL)


@told("The blows are over. {winner}", "TY-END-1")
class BlowsOver(Event):
    winner: Word = seen(ALL)


@told("{who} tends {patient}{up:, who is up again}.", "TY-REST-1")
class Tended(Event):
    patient: Name = seen(ALL)
    roll: Roll = seen(SIDE)
    up: bool = seen(ALL)


class Brawler(Fighter):
    """Somebody in a brawl."""

    vital = "heart"
    might: int
    heart: Annotated[int, Number("heart", SIDE, 0, 9999)]
    luck: Annotated[int, Number("luck", SIDE, 0, 9999)] = 0
    dread: int = 0
    plan: Open = NOBODY  # whom to strike; nobody while on guard


class Brawl(Fight[Brawler]):
    """A brawl: each round the plans, then blow after blow, and two watches after the last."""

    phases = ("plans", "blows", "watches")
    watch: int = 0

    def plans(self) -> None:
        """Let everybody plan in secret, then open the plans (TY-PLAN-1)."""
        self.round += 1
        for choice in self.choose_all([self.whom(one) for one in self.standing()]):
            choice.who.plan = choice.target
            self.say(Planned, choice.who, plan=choice.text(self))
        self.turn_to("blows")

    def whom(self, one: Brawler) -> Choice[Brawler]:
        """Ask whom to strike, with the dice that each blow would have (TY-PLAN-2)."""
        choice = Choice("plan", one, "whom do you strike?")
        for foe in self.foes(one):
            strike = choice.offer("strike", foe, dice_for(Tally(), one, foe))
            strike.unless(foe.heart > 0, "TY-PLAN-2", "nobody strikes who is down")
        choice.offer("guard")
        return choice

    def blows(self) -> None:
        """Carry out the next blow, or end the round (TY-HIT-1)."""
        for one in self.in_turn():
            foe = self.people[one.plan]
            if one.plan != NOBODY and foe.side != one.side and not self.is_out(foe):
                self.strike(one, foe)
                return self.settle()
        self.turn_to("plans")
        self.settle(round_over=True)

    def strike(self, one: Brawler, foe: Brawler) -> None:
        """Throw the dice, let the foe trust to Luck, take the rest from its Heart (TY-HURT-1)."""
        self.attacks += 1
        one.hidden = 0  # TY-HIT-3
        dice = dice_for(self.scratch(), one, foe)
        count = max(dice.total, 1)
        hits = self.pool(one, count, 6, 5, "strike")
        self.say(Struck, one, target=foe, dice=dice, roll=self.rolled(count, 6), hits=hits)
        if hits > 0 and not self.turned(foe):
            foe.heart = max(foe.heart - hits, 0)
            self.say(Hurt, foe, lost=hits, down=foe.heart == 0)

    def turned(self, one: Brawler) -> bool:
        """Ask whether to spend a Luck, and tell whether it turned the blow (TY-LUCK-1)."""
        choice = Choice("luck", one, "do you trust to Luck?")
        choice.offer("spend").unless(one.luck > 0, "TY-LUCK-1", "there is no Luck left to spend")
        choice.offer("stand")
        if self.house_rules["luck"] == "off" or self.choose(choice) == "stand":
            return False
        one.luck -= 1
        count = 3 if one.plan == NOBODY else 2
        best = self.keep(one, count, 6, 1, True, "luck")
        self.say(LuckTried, one, roll=self.rolled(count, 6), turned=best >= 5)
        return best >= 5

    def ended(self, winner: str) -> None:
        """Turn to the watches, if anybody has won (TY-END-1)."""
        self.over = self.winner == DRAW
        self.turn_to("watches")
        self.say(BlowsOver, "", winner=winner)

    def watches(self) -> None:
        """Let the first winner who stands tend a comrade (TY-REST-1)."""
        self.watch += 1
        self.over = self.watch == 2
        able = [one for one in self.standing() if one.side == self.winner]
        for one in able[:1]:
            choice = Choice("watch", one, "whom do you tend?")
            down = [other for other in self.friends(one) if other.heart <= 0]
            for other in down:
                choice.offer("tend", other)
            choice.offer("sleep")
            if down and self.choose(choice) == "tend":
                patient = self.people[choice.target]
                patient.heart = int(self.roll(one, 1, 6, "tending") >= 4)
                self.say(Tended, one, patient=patient, roll=self.rolled(1, 6), up=patient.heart > 0)


def dice_for(tally: Tally, one: Brawler, foe: Brawler) -> Tally:
    """Add up the dice of a blow: Might less the foe's Dread (TY-HIT-1, TY-HIT-2)."""
    tally.base(MIGHT, one.might)
    tally.add(DREAD, -foe.dread)
    return tally


class Toy(System):
    """The toy."""

    id, name, prefix, fight, fighter = "toy", "Toy", "TY", Brawl, Brawler
    house_rules = (HouseRule("luck", ("on", "off"), "TY-LUCK-1", "whether Luck can be spent"),)


SYSTEM = Toy()
