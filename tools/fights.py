"""Write docs/fights: a whole fight of every book, played from orders in plain words.

usage: python tools/fights.py [BOOK ...]

The orders stand in the pages themselves, as quotations (`> **Lyra:** I shoot the chief`), and so
do the game master's verdicts, with what they mean in brackets. They are given again, one after
the other, and the page is written anew with what comes of them. What the players are asked
besides (a defence, a spent die) their tactics answer, unless the next order does. A page whose
orders do not lead to the end of the fight is not written: the tool prints how far they led, who
is asked now, and what could be said.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from affray.referee import Referee, Seat
from fight_played import AGREED, REFEREE, Said, Table, Unfinished

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "fights"
QUOTE = re.compile(r"^> \*\*(?P<who>[^:*]+):\*\* (?P<text>.+)$", re.M)


@dataclass(frozen=True)
class Fight:
    """One page: what is fought, with which dice, and whom people play."""

    book: str
    encounter: str
    seed: int
    people: tuple[str, ...]

    @property
    def page(self) -> Path:
        """Return where it is written."""
        return FOLDER / f"{self.book}.md"


FIGHTS = (
    Fight("simverse", "goblin-ambush", 14, ("Marcus", "Lyra")),
    Fight("oldschool", "the-crypt", 8, ("Brannoc", "Hild", "Odo", "Sable")),
    Fight("dicepool", "alley", 12, ("Bram", "Tarn", "Vex")),
    Fight("skirmish", "reed-bed-ambush", 10, ("Borri", "Pim")),
)


def told(fight: Fight, said: list[Said]) -> str:
    """Return the page of a fight, played from its orders."""
    referee = Referee.open(fight.encounter, seed=fight.seed, people=list(fight.people))
    table = Table(referee, referee.watch(Seat(0)), said)
    try:
        table.play()
    except Unfinished as why:
        raise Unfinished("\n\n".join([*table.lines, str(why)])) from why
    people = f"{', '.join(fight.people[:-1])} and {fight.people[-1]}"
    head = (
        f"# {referee.start['title']}\n\n*{referee.start['scene'].strip()}*\n\n"
        f"{referee.system.name}, seed {fight.seed}: {people} are played in plain words, everybody "
        "else by tactics.\n"
    )
    return head + "".join(f"\n{one}\n" for one in table.lines)


def said_on(page: str) -> list[Said]:
    """Return the orders and verdicts that stand on a page."""
    found = [(one["who"], one["text"]) for one in QUOTE.finditer(page)]
    return [one for one in found if not one[0].startswith(REFEREE) and one[1] != AGREED]


def main(books: list[str]) -> int:
    """Write the pages anew."""
    for fight in FIGHTS:
        if books and fight.book not in books:
            continue
        try:
            page = told(fight, said_on(fight.page.read_text(encoding="utf-8")))
        except Unfinished as why:
            print(f"{fight.page.name} is not written.\n\n{why}")
            return 1
        fight.page.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
