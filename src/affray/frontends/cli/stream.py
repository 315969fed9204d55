"""The same fight for programs: one JSON object a line on stdout."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from affray.frontends.cli.manners import notice
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.screen import Opening
from affray.referee import Odds, Pending, Referee, Seat, Seen


class Stream:
    """Shows a fight as lines of JSON."""

    def __init__(self, referee: Referee, seat: Seat) -> None:
        self.referee = referee
        self.seat = seat

    def write(self, **what: Any) -> None:
        """Write one object."""
        print(json.dumps(what, ensure_ascii=False), flush=True)

    def opening(self, opening: Opening) -> None:
        """Say what is played."""
        self.write(fight=vars(opening))

    def news(self, seen: Sequence[Seen], asked: str = "", more: bool = False) -> None:
        """Write each event as it is seen, with its words."""
        stories = self.referee.tales(seen, self.seat, more)
        for one in seen:
            words = [line.strip() for line in self.referee.lines(one)]
            tale = stories.get(one.number, "")
            self.write(**one.plain(), text=words, **({"story": tale} if tale else {}))

    def question(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Write what is asked, every option, and what is still going on with whoever is asked."""
        reminders = self.referee.reminders(pending.who, self.seat)
        self.write(question=vars(pending), **({"reminders": reminders} if reminders else {}))

    def everything(self, menu: Menu) -> None:
        """Write every answer that is open."""
        self.write(answers=menu.answers)

    def typed(self, text: str) -> None:
        """Say nothing: the program knows what it answered."""

    def say(self, lines: Iterable[str]) -> None:
        """Write an answer in words."""
        self.write(said=list(lines))

    def odds(self, odds: Odds) -> None:
        """Write the odds for everybody concerned, exact ones as fractions."""
        self.write(odds=odds.data())

    def state(self) -> None:
        """Write the state as it is seen."""
        self.write(state=self.referee.view(self.seat))

    def details(self, name: str = "") -> None:
        """Write the state as it is seen: it has all that is known."""
        self.state()

    def refused(self, text: str, candidates: Sequence[str]) -> None:
        """Write on stderr why something was not accepted."""
        notice(json.dumps({"refused": text, "candidates": list(candidates)}, ensure_ascii=False))

    def offered(self, text: str) -> None:
        """Write what was understood, which "yes" does."""
        self.write(confirm=text)

    def result(self) -> None:
        """Write who won and how everybody is."""
        self.write(result=self.referee.view(self.seat))

    def left(self, command: str) -> None:
        """Write where the record is and the command that goes on with the fight."""
        self.write(saved={"record": self.referee.record_name, "resume": command})
