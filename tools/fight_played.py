"""A fight that is played from orders in plain words, and written down as it goes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from affray.referee import Order, Pending, Referee, Refused, Watch

VERDICT = re.compile(r"\((?P<verdict>[^()]+)\)$")
ACTS = ("turn", "plan", "act", "stance")  # questions that a person answers in plain words
DONE = "end"  # what ends a turn of which no more is said
MASTER, REFEREE = "Game master", "Referee"
AGREED = "Yes."  # what is said to an act that is asked before it is done
IMPROVISE = "improvise "
UNDERSTOOD = ("act", "confirm")  # at once, or once it is agreed to
LISTS = " ? lists what can be"  # what only a prompt can show
TURNS = ("TurnStarted", "PhaseStarted")
LONG = 420  # letters after which another turn begins another paragraph
MOST = 600  # questions in one fight

Said = tuple[str, str]


class Unfinished(Exception):
    """The orders of a page are used up, or lead nowhere."""


@dataclass
class Table:
    """A fight, the orders that are left, and the page as far as it is written."""

    referee: Referee
    watch: Watch
    left: list[Said]
    lines: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # what anybody was reminded of in this round
    reminded: dict[str, list[str]] = field(default_factory=dict)
    spoken: set[str] = field(default_factory=set)  # in this round
    unheard: str = ""  # who was asked back, or refused

    def play(self) -> None:
        """Play to the end."""
        self.referee.run()
        for _ in range(MOST):
            self.tell()
            if self.referee.over:
                break
            self.next(self.referee.pending())
        if self.left:
            raise Unfinished(f"the fight is over before: {self.left[0]}")

    def next(self, asked: list[Pending]) -> None:
        """Answer one of those who are asked: by the next order, if it is for them."""
        who = self.left[0][0] if self.left else ""
        if self.unheard not in ("", who):
            raise Unfinished(f"{self.unheard} says nothing more, but was asked back")
        pending = next((one for one in asked if one.who == who), asked[0])
        if pending.kind in ACTS and who == pending.who:
            self.obey(who)
        elif pending.kind in ACTS and pending.who in self.spoken and may_end(pending):
            self.referee.answer(DONE, pending.who)
        elif pending.kind in ACTS:
            choices = [one["answer"] for one in pending.options if "illegal" not in one][:12]
            raise Unfinished(f"{pending.who} is asked ({pending.words}): {choices}")
        elif who == pending.who and self.answers(self.left[0][1], who):
            self.obey(who)
        else:
            self.referee.answer(self.referee.advised(pending.who), pending.who)

    def answers(self, text: str, who: str) -> bool:
        """Tell whether an order is for a small question: it names the answer."""
        found = self.referee.order(text, who)
        return found.kind in UNDERSTOOD and found.acts[0].split()[0] in text.lower()

    def obey(self, who: str) -> None:
        """Give the next order, and write down what is said of it."""
        text = self.left.pop(0)[1]
        self.unheard = ""
        self.spoken.add(who)
        self.remind(who)
        self.quote(who, text)
        rest = [text]
        while rest and any(one.who == who for one in self.referee.pending()):
            found = self.referee.order(rest.pop(0), who)
            if found.kind not in UNDERSTOOD:
                self.ask_back(who, found)
                return
            if found.kind == "confirm":
                self.quote(REFEREE, sentence(found.words))
                self.quote(who, AGREED)
            try:
                self.referee.answer(found.acts[0], who)
            except Refused as no:
                self.quote(REFEREE, sentence(str(no)))
                self.unheard = who
                return
            rest = [*found.acts[1:], *rest]

    def ask_back(self, who: str, found: Order) -> None:
        """Write down why an order was not carried out; the game master may let it be tried."""
        stunts = [one for one in found.choices if one.startswith(IMPROVISE)]
        if not (stunts and self.left and self.left[0][0] == MASTER):
            self.quote(REFEREE, asked_back(found))
            self.unheard = who
            return
        words = self.left.pop(0)[1]
        self.quote(MASTER, words)
        self.referee.improvise(stunts[0].removeprefix(IMPROVISE), who)
        verdict = VERDICT.search(words)
        if verdict is not None:
            self.referee.judge(verdict["verdict"], who)
        self.referee.judge("accept", who)

    def remind(self, who: str) -> None:
        """Write down what is going on with somebody, as far as it was not said the last time."""
        now = self.referee.reminders(who)
        fresh = [one for one in now if one not in (*self.reminded.get(who, ()), *self.told)]
        if fresh:
            self.quote(f"{REFEREE} to {who}", sentence("; ".join(fresh)))
        self.reminded[who] = now
        self.told += fresh

    def quote(self, who: str, text: str) -> None:
        """Write down what somebody says."""
        line = f"> **{who}:** {text}"
        if self.lines and self.lines[-1].startswith("> "):
            self.lines[-1] += f"\n>\n{line}"
        else:
            self.lines.append(line)

    def tell(self) -> None:
        """Write down the story of what has happened, in paragraphs."""
        seen = self.watch.news()
        told = self.referee.tales(seen, self.watch.seat, in_scenes=True)
        words = [self.lines.pop()] if self.lines and is_story(self.lines[-1]) else []
        for one in seen:
            heading = one.kind == "RoundStarted"
            if words and (heading or (one.kind in TURNS and len(" ".join(words)) > LONG)):
                self.lines.append(" ".join(words))
                words = []
            if heading:
                self.spoken.clear()
                self.told.clear()
                self.lines.append(f"## Round {one.facts['round']}")
            words += [told[one.number]] if one.number in told else []
        self.lines += [" ".join(words)] if words else []


def is_story(line: str) -> bool:
    """Tell whether a paragraph is story, and may be gone on with."""
    return not line.startswith((">", "#")) and len(line) <= LONG


def may_end(pending: Pending) -> bool:
    """Tell whether somebody who was given no further order may end the turn."""
    return any(one["answer"] == DONE and "illegal" not in one for one in pending.options)


def asked_back(found: Order) -> str:
    """Return a question back, or a refusal, as it is said."""
    words = found.words.removesuffix(LISTS)
    acts = [one for one in found.choices if not one.startswith(IMPROVISE)]
    words = sentence(words if words[-1:] != ":" else f"{words} {' or '.join(acts[:3])}")
    return words + (f" You could: {'; '.join(found.instead[:3])}." if found.instead else "")


def sentence(words: str) -> str:
    """Return words with a capital and a stop."""
    return words[:1].upper() + words[1:] + ("" if words[-1:] in ".?!" else ".")
