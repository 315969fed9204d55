"""Stunts: what no rule has foreseen, proposed by a player and judged by the game master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from affray.core.act.question import Question, Refused
from affray.core.act.table import Acts
from affray.core.record.session import PERSON, Session
from affray.core.room.improvise import LONGEST_STUNT, Improvising
from affray.core.story.words import pick
from affray.core.view.view import Names, Seat
from affray.referee.asked import Asked
from affray.referee.asking import asked_of, names_of, pending_question, reading_of
from affray.referee.hand import Hand
from affray.referee.odds import percent

ACCEPT, REFUSE = ("accept", "yes", "ok", "agree", "agreed"), ("refuse", "no")
NOTHING = "nothing"


@dataclass(frozen=True)
class Stunt:
    """Something to be improvised: what is rolled, what it costs and what comes of it."""

    who: str
    words: str
    way: str  # what it is rolled with
    harder: int  # below 0: easier
    rolls: str
    chance: Fraction
    cost: str
    rule: str
    success: tuple[str, ...]  # in the words of the game master's hand
    failure: tuple[str, ...]
    ways: Mapping[str, tuple[str, Fraction]]  # every other way, with what would be rolled
    counts: bool = False  # in the middle of an act it counts as one of the answers, its way

    def lines(self) -> list[str]:
        """Return it in words."""
        harder = f", {abs(self.harder)} {'harder' if self.harder > 0 else 'easier'}"
        if self.counts:
            rolls = f": {self.rolls} ({percent(self.chance)})" if self.rolls else ""
            counts = f"  counts as {self.way}{harder if self.harder else ''}{rolls}"
            return [f"{self.who} would improvise: {self.words}", counts]
        return [
            f"{self.who} would improvise: {self.words}",
            f"  {self.way}{harder if self.harder else ''}: {self.rolls} ({percent(self.chance)});"
            f" {self.cost} ({self.rule})",
            f"  success: {'; '.join(self.success) or NOTHING}",
            f"  failure: {'; '.join(self.failure) or NOTHING}",
        ]

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        found = dict(vars(self)) | {"chance": str(self.chance)}
        found["ways"] = {name: [one, str(chance)] for name, (one, chance) in self.ways.items()}
        return found


def rule_of(session: Session) -> Improvising:
    """Return the book's rule for what no rule has foreseen, or raise Refused."""
    rule = session.system.improvising
    if rule is None:
        raise Refused(f"{session.system.name} has no rule for what no rule has foreseen")
    return rule


def told(words: str) -> str:
    """Return a stunt as it is written down, or raise Refused."""
    stunt = " ".join(words.replace(";", " ").replace(",", " ").split()).strip(" .!").lower()
    stunt = stunt.removeprefix("to ")
    if not 0 < len(stunt) <= LONGEST_STUNT:
        raise Refused(f"a stunt is told in 1 to {LONGEST_STUNT} letters")
    return stunt


def between(session: Session, question: Question, words: str, seat: Seat) -> Stunt:
    """Return a stunt in the middle of an act: it counts as the answer with the best chance.

    Nobody has there what the book asks for a stunt, so that it is one of the answers, made easier
    or harder by the game master.
    """
    options = pending_question(session, question, seat, names_of(session, seat)).options
    legal = [one for one in options if "illegal" not in one]
    ways = {
        str(one["answer"]): (str(one.get("rolls", "")), Fraction(one.get("chance", 0)))
        for one in legal
    }
    best = max(ways, key=lambda way: ways[way][1])
    rolls, chance = ways[best]
    who, rule = question.asked.name, rule_of(session).rule
    return Stunt(who, told(words), best, 0, rolls, chance, "", rule, (), (), ways, counts=True)


def proposed(session: Session, question: Question, words: str, seat: Seat) -> Stunt:
    """Return a stunt as the book would have it tried, for the game master to judge."""
    from affray.referee.listening import hears  # only who speaks freely needs it

    rule = rule_of(session)
    stunt = told(words)
    way, whom = hears(session, question, stunt, seat)
    way, who = way if way in rule.ways else rule.usual, question.asked.name
    gain = f"give {whom} -{rule.worth}" if whom else f"give {who} +{rule.worth}"
    falls = rule.fallen and way in rule.bodily
    loss = f"make {who} {rule.fallen}" if falls else f"give {who} -{rule.worth}"
    return rolled(session, Stunt(who, stunt, way, 0, "", Fraction(), "", "", (gain,), (loss,), {}))


def rolled(session: Session, stunt: Stunt) -> Stunt:
    """Return a stunt with what is rolled for it, and what would be in other ways."""
    rule, fight = rule_of(session), session.seam_fight()
    fighter = fight.find(stunt.who)
    ways = {
        way: rule.rolls(fight, fighter, rule.task(fight, stunt.words, way, stunt.harder))
        for way in rule.ways
    }
    words, chance = ways[stunt.way]
    return replace(stunt, rolls=words, chance=chance, cost=rule.cost, rule=rule.rule, ways=ways)


def changed(session: Session, stunt: Stunt, verdict: str, names: Names) -> Stunt:
    """Return a stunt as the game master will have it: `st; harder 2; failure: nothing`."""
    rule = rule_of(session)
    effects: dict[str, list[str]] = {}
    for part in [one.strip() for one in verdict.split(";") if one.strip()]:
        head, colon, rest = part.partition(":")
        word, _, number = part.partition(" ")
        if colon and head.strip() in ("success", "failure"):
            effects.setdefault(head.strip(), []).append(rest.strip())
        elif word in ("harder", "easier") and number.strip().isdecimal():
            sign = 1 if word == "harder" else -1
            stunt = replace(stunt, harder=sign * int(number))
        elif part.lstrip("+-").isdecimal() and len(part) < 4:
            stunt = replace(stunt, harder=-int(part))
        else:
            ways = list(stunt.ways if stunt.counts else rule.ways)
            stunt = replace(stunt, way=ways[pick("way", part.lower(), ways)])
    if stunt.counts:
        if effects:
            raise Refused("what counts as an answer has no effects of its own: make it easier")
        return replace(stunt, rolls=stunt.ways[stunt.way][0], chance=stunt.ways[stunt.way][1])
    for kind, said in effects.items():
        found = tuple(one for one in said if one != NOTHING)
        hand_of(session, names, found, stunt)  # or it is refused here
        if kind == "success":
            stunt = replace(stunt, success=found)
        else:
            stunt = replace(stunt, failure=found)
    return rolled(session, stunt)


def hand_of(
    session: Session, names: Names, effects: Sequence[str], stunt: Stunt
) -> list[dict[str, Any]]:
    """Return what comes of a stunt as changes by hand."""
    hand = Hand(session.system, session.fight, names)
    return [hand.read(f"{one} because {stunt.words}")[0] for one in effects]


class Stunts(Asked):
    """A table at which people may try what no rule has foreseen."""

    def improvise(self, words: str, who: str = "", seat: Seat | None = None) -> Stunt:
        """Propose what no rule has foreseen, by the book's own rule for such things.

        Nothing is done before the game master accepts it: `judge`.
        """
        seat = seat or Seat()
        question = asked_of(self.session, who, seat)
        if isinstance(question.form(self.session.fight), Acts):
            stunt = proposed(self.session, question, words, seat)
        else:
            stunt = between(self.session, question, words, seat)
        self.stunts[stunt.who] = stunt
        names = names_of(self.session, seat)
        return replace(stunt, success=tuple(names.out(one) or one for one in stunt.success))

    def judge(self, verdict: str, who: str = "", seat: Seat | None = None) -> Stunt:
        """Let the game master judge what somebody would improvise.

        `accept` lets it be tried, `refuse because ...` does not, and anything else changes it:
        `st; harder 2; success: give ogre -2; failure: make lyra prone`.
        """
        seat = seat or Seat()
        if not seat.rules:
            raise Refused("the game master judges what is improvised")
        if not self.stunts:
            raise Refused("nobody would improvise anything now")
        names = list(self.stunts)
        stunt: Stunt = self.stunts[names[pick("fighter", who, names)] if who else names[0]]
        word, _, rest = verdict.strip().partition(" ")
        if word.lower() in ACCEPT:
            self._let_try(stunt, seat)
        elif word.lower() in REFUSE:
            reason = rest.removeprefix("because").strip()
            self.session.note(f"{stunt.who} may not {stunt.words}" + (reason and f": {reason}"))
        else:
            stunt = changed(self.session, stunt, verdict, names_of(self.session, seat))
            self.stunts[stunt.who] = stunt
            return stunt
        del self.stunts[stunt.who]
        return stunt

    def _let_try(self, stunt: Stunt, seat: Seat) -> None:
        """Write down what was agreed on, and answer for whoever tries it."""
        session, names = self.session, names_of(self.session, seat)
        if stunt.counts:
            self._let_count(stunt, names)
            return
        change = {
            "improvise": stunt.who,
            "stunt": stunt.words,
            "way": stunt.way,
            "harder": stunt.harder,
            "success": hand_of(session, names, stunt.success, stunt),
            "failure": hand_of(session, names, stunt.failure, stunt),
        }
        before = len(session.journal.lines)
        session.adjust(change, f"{stunt.who} would {stunt.words}", now=True)
        try:
            question = asked_of(session, stunt.who, Seat())
            text = f"{rule_of(session).verb} {stunt.words}"
            read = reading_of(session, question, text, names_of(session, Seat()))
            session.answer(stunt.who, read.text, PERSON, row=read.row)
        except Refused:
            session.undo(by="game master", to=session.journal.lines[before]["n"])
            raise

    def _let_count(self, stunt: Stunt, names: Names) -> None:
        """Give the answer as which a stunt counts, made easier or harder."""
        session = self.session
        session.note(f"{stunt.who} would {stunt.words}, which counts as {stunt.way}")
        before = len(session.journal.lines)
        if stunt.harder:
            gift = f"give {stunt.who} {-stunt.harder:+} because {stunt.words}"
            change, words = Hand(session.system, session.fight, names).read(gift)
            session.adjust(change, words, now=True)
        try:
            question = asked_of(session, stunt.who, Seat())
            read = reading_of(session, question, stunt.way, names_of(session, Seat()))
            session.answer(stunt.who, read.text, PERSON, row=read.row)
        except Refused:
            if len(session.journal.lines) > before:
                session.undo(by="game master", to=session.journal.lines[before]["n"])
            raise
