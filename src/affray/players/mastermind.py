"""The mastermind: tactics that try out what they could do in imagined fights."""

from __future__ import annotations

import gc
from collections.abc import Callable

from affray.core.act.form import LEGAL
from affray.core.act.question import Player, Question
from affray.core.act.table import Acts
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.statistics import fight_seed
from affray.core.record.session import PERSON, Session
from affray.core.room.system import System
from affray.players.places import rows_of_places
from affray.players.rollouts import Worlds
from affray.players.search import LAST, Search, Tried

BUDGET = 48_000  # steps from seam to seam, about 50 ms when compiled
SEARCHED = ("turn", "plan", "flight")  # kinds of questions
MARGIN = 0.004  # of winning: by less no other answer than the quick one is given
SURE = 2.0  # standard errors: many answers are tried, and one of them is always lucky


class Mastermind(Player):
    """Departs from the quick tactics of a book where imagined fights go better for it."""

    name = "mastermind"
    listens = True

    def __init__(self, system: System, budget: int = BUDGET, knows: bool = False) -> None:
        self.system = system
        self.budget = budget
        self.knows = knows  # to be measured against: one that knows every sheet
        self.last = LAST  # how many answers are proven in the end
        self.stop: Callable[[], bool] = never
        self._sealed: dict[int, Numbers] = {}  # what mates have sealed, by number
        self._sealed_in: tuple[int, int, int] = (0, 0, 0)

    def answer(self, fight: Fight, question: Question) -> int:
        """Answer as imagined fights advise, or like the quick tactics."""
        self.said = ""
        quick = self.system.tactics[self.system.default_tactics]
        choice = quick.answer(fight, question)
        if not self.searches(question):
            return choice
        search = self.think(fight, question, quick)
        if search is not None:
            search.finish(self.stop)
            self.conclude(fight, question, search)
            del search
            forget()
        if question.kind == "plan":
            self._sealed[int(question.asked.number)] = row_of(question)
        return question.choice

    def searches(self, question: Question) -> bool:
        """Tell whether a question is worth a search; defences are left to the quick tactics."""
        return question.kind in SEARCHED

    def think(self, fight: Fight, question: Question, quick: Player) -> Search | None:
        """Return a search among the answers to a question, or None where there is no choice."""
        chosen = row_of(question)
        seed = fight_seed(int(fight.round), int(question.asked.number) + 64 * int(fight.turns))
        fixed = self.mates(fight, question)
        worlds = Worlds(fight, question, quick, fixed, int(seed), self.knows)
        there = worlds.question(question.kind)
        if there is None:
            return None
        rows = [chosen, *candidates(worlds.first, there)]
        rows = legal_rows(fight, question, rows)
        rows = rows[:1] + [row for row in rows[1:] if not worlds.is_idle(row)]
        question.slots(chosen.read())
        return Search(worlds, rows, self.budget, self.last) if len(rows) > 1 else None

    def mates(self, fight: Fight, question: Question) -> dict[int, Numbers]:
        """Return the plans that mates of whoever is asked have sealed in this round."""
        if isinstance(fight.host, Session):
            return self._in_the_record(fight, fight.host, question)
        now = (id(fight), int(fight.round), int(question.asked.side))
        if question.kind != "plan":
            return {}
        if self._sealed_in != now or int(question.asked.number) in self._sealed:
            self._sealed_in = now
            self._sealed = {}
        return dict(self._sealed)

    def _in_the_record(
        self, fight: Fight, session: Session, question: Question
    ) -> dict[int, Numbers]:
        """Return what mates have sealed by the record; a person's plan is nobody's to look at."""
        given = session.given_now() if question.kind == "plan" else {}
        side = int(question.asked.side)
        mates = [one for one in fight.fighters if int(one.side) == side and one.name in given]
        return {
            int(one.number): given[one.name]
            for one in mates
            if session.player_of(one.name) != PERSON
        }

    def best(self, search: Search) -> Tried:
        """Return the best answer of a search: the quick one, unless another is surely better."""
        return search.best(MARGIN, SURE)

    def conclude(self, fight: Fight, question: Question, search: Search) -> None:
        """Give the best answer, and say what is expected of it."""
        best = self.best(search)
        usual = question.text(fight)
        why = reason_words(self.system, fight, question)
        question.slots(best.row.read())
        tries = f"{search.rollouts} tries of {len(search.tried)} choices"
        if not best.worths:
            self.said = f"{why}no time to think"
        elif best is search.quick:
            self.said = f"{why}expects {percent(best.mean)}, nothing better in {tries}"
        else:
            rather = f"rather than {percent(search.quick.mean)} of {usual}"
            self.said = f"expects {percent(best.mean)} {rather}, after {tries}"


class DeepMastermind(Mastermind):
    """A mastermind that takes four times as long to think."""

    name = "deep mastermind"

    def __init__(self, system: System) -> None:
        super().__init__(system, 4 * BUDGET)


def masterminds(system: System) -> dict[str, Player]:
    """Return the players that think ahead in a book."""
    return {one.name: one for one in (Mastermind(system), DeepMastermind(system))}


def forget() -> None:
    """Let go of imagined fights: they hold on to themselves, and nobody may be looking for such."""
    if not gc.isenabled():
        gc.collect(0)


def never() -> bool:
    """Tell that nobody wants the thinking to stop."""
    return False


def reason_words(system: System, fight: Fight, question: Question) -> str:
    """Return why the quick tactics chose what is filled in, with a semicolon, or nothing."""
    if not question.because:
        return ""
    about = fight.fighters[question.because_of].name if question.because_of >= 0 else None
    facts = {"who": question.asked.name, "about": about}
    return f"{system.voice.because(system.reasons[question.because], facts)}; "


def percent(share: float) -> str:
    """Return a share in words."""
    return f"{100 * share:.0f} %"


def row_of(question: Question) -> Numbers:
    """Return the answer filled in as a row of its own."""
    row = Numbers()
    question.slots(row.write())
    return row


def candidates(fight: Fight, question: Question) -> list[Numbers]:
    """Return what could be answered: what a list of choices has, and places worth a thought."""
    form = question.form(fight)
    rows = list(form.rows(fight, question))
    if isinstance(form, Acts):
        rows += rows_of_places(fight, question, form)
    return rows


def legal_rows(fight: Fight, question: Question, rows: list[Numbers]) -> list[Numbers]:
    """Return the answers that are legal, each once; the first one stays."""
    form = question.form(fight)
    found: dict[tuple[int, ...], Numbers] = {}
    for row in rows:
        question.slots(row.read())
        if form.reason(fight, question) == LEGAL:
            found.setdefault(tuple(row.to_list()), row)
    return list(found.values())
