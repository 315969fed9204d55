"""What an order comes to: an act, a question back, or a refusal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from affray.core.act.question import Refused
from affray.orders.who.person import Person

ACT, CONFIRM, ASK, REFUSE = "act", "confirm", "ask", "refuse"
MOST_CHOICES = 8
INNER = ("unread", "certain")  # what only the reader of an order needs to know
WHERE = "where to?"  # how a place that is missing is asked for


@dataclass(frozen=True)
class Order:
    """What an order in plain words comes to."""

    kind: str  # act, confirm, ask or refuse
    acts: tuple[str, ...] = ()  # canonical texts; what comes later in the words that were said
    words: str = ""  # the question, or the reason
    choices: tuple[str, ...] = ()  # canonical texts that answer the question
    instead: tuple[str, ...] = ()  # what would be legal
    rule: str = ""
    named: tuple[str, ...] = ()  # whom it names
    stunt: bool = False  # no answer, but it may be improvised
    aside: tuple[str, ...] = ()  # words of it that are neither in its acts nor a mere remark
    unread: bool = False  # its words were not all understood
    certain: bool = True  # every word of it is in its acts

    def data(self) -> dict[str, Any]:
        """Return it as plain data, what is empty left out."""
        found = {
            name: list(one) if isinstance(one, tuple) else one for name, one in vars(self).items()
        }
        return {name: one for name, one in found.items() if one and name not in INNER}

    def confirmed(self, joint: str) -> Order:
        """Return what is asked before it is done, where not every word of it is in its acts."""
        if self.kind != ACT or self.certain:
            return self
        aside = " and ".join(f'"{one}"' for one in self.aside)
        first, *later = self.acts
        first += f", but not {aside}" if aside else ""
        return replace(self, kind=CONFIRM, words=f"{f'; {joint} '.join([first, *later])}?")


@dataclass
class Found:
    """What came of the readings of one clause."""

    legal: dict[str, dict[str, str]] = field(default_factory=dict)  # canonical text: its slots
    refused: list[Refused] = field(default_factory=list)
    unfit: list[Refused] = field(default_factory=list)  # readings that fit nobody, or no place
    named: list[str] = field(default_factory=list)
    tried: list[Person] = field(default_factory=list)  # to whom it was tried to be done
    wanted: list[str] = field(default_factory=list)  # canonical texts that are not legal now
    settled: bool = False  # what is legal is meant, whatever else could be asked


class Unclear(Exception):
    """A clause that is not understood, or may mean several things."""

    def __init__(self, words: str, choices: Iterable[str] = (), stunt: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.choices = tuple(choices)
        self.refused: tuple[Refused, ...] = ()  # why it can be none of those who were named
        self.stunt = stunt  # no verb of the book, or words it has no place for: to be improvised


class Unread(Unclear):
    """A clause whose words are not all understood."""

    plain = False  # said better than what was said of it before


class Halted(Unclear):
    """An order that is asked back, whatever act its words are like."""


class Crowded(Unclear):
    """More of them are named than it can be done to."""
