"""Advice: the best choices of a question, with their odds, what is expected of them, and why.

What the mastermind expects comes from fights as the side of whoever is asked imagines them; the
odds are those of the door. A question in the middle of an act is answered by the quick tactics,
and the others are listed behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from affray.core.act import blank
from affray.core.act.question import Question, Refused
from affray.core.fight.numbers import Numbers
from affray.core.record.session import Session
from affray.core.view.view import Names, Seat
from affray.players.mastermind import BUDGET, Mastermind, legal_rows, percent, row_of
from affray.players.search import Tried
from affray.referee.about import native_status
from affray.referee.foresight import Foresight, effort_of, horizon_of
from affray.referee.odds import Odds

BEST = 3


@dataclass(frozen=True)
class Counsel:
    """A choice that is advised."""

    answer: str
    reason: str
    expects: float | None = None  # the share of winning, where it was tried out
    odds: Odds | None = None  # None where nothing is a matter of chance

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "answer": self.answer,
            "expects": self.expects,
            "reason": self.reason,
            "odds": self.odds.data() if self.odds is not None else None,
        }


def advise(
    session: Session, seat: Seat, names: Names, question: Question, budget: int | None
) -> list[Counsel]:
    """Return the best choices, the best one first."""
    system, fight = session.system, session.fight
    player = Mastermind(system, usual_budget() if budget is None else budget)
    quick = system.tactics[system.default_tactics]
    with blank.kept(question):
        question.because, question.because_of = 0, -1
        quick.answer(fight, question)
        why = quick_reason(session, question, names)
        chosen = row_of(question)
        search = player.think(fight, question, quick) if player.searches(question) else None
        if search is None:
            rows = [chosen, *question.form(fight).rows(fight, question)]
            ranked = [Tried(row) for row in legal_rows(fight, question, rows)]
            best = ranked[0]
        else:
            search.finish(player.stop)
            best = player.best(search)
            ranked = [best, *(one for one in search.ranked() if one is not best)]
        found: list[Counsel] = []
        for one in ranked[:BEST]:
            question.slots(one.row.read())
            text = question.form(fight).text(fight, question, names)
            reason = why if one.row.to_list() == chosen.to_list() else ""
            if one is best and search is not None and one is not search.quick:
                reason = f"better than {percent(search.quick.mean)} of the quick choice"
            expects = one.mean if one.worths else None
            odds = odds_of(session, seat, names, question, one.row, text)
            found.append(Counsel(text, reason, expects, odds))
        return found


def usual_budget() -> int:
    """Return as many steps as take less than a second, compiled or not."""
    return BUDGET if native_status().compiled else BUDGET // 100


def quick_reason(session: Session, question: Question, names: Names) -> str:
    """Return why the quick tactics chose what is filled in."""
    if not question.because:
        return "the usual choice"
    system, fight = session.system, session.fight
    about = names.name(fight.fighters[question.because_of]) if question.because_of >= 0 else None
    facts = {"who": question.asked.name, "about": about}
    return system.voice.because(system.reasons[question.because], facts)


def odds_of(
    session: Session, seat: Seat, names: Names, question: Question, row: Numbers, text: str
) -> Odds | None:
    """Return the odds of a choice to the end of its act; None where there is no chance in it."""
    foresight = Foresight(session, seat, names, question, row)
    try:
        odds = foresight.odds(text, horizon_of("act"), effort_of(None, None))
    except Refused:
        return None
    return odds if odds.touched() or odds.by_chance() else None
