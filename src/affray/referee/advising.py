"""Advice: the best choices of a question, with their odds, what is expected of them, and why.

What the mastermind expects comes from fights as the side of whoever is asked imagines them; the
odds are those of the door. A question in the middle of an act is answered by the quick tactics,
and the others are listed behind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from affray.core.act import blank
from affray.core.act.question import Question, Refused
from affray.core.fight.numbers import Numbers
from affray.core.record.session import Session
from affray.core.view.view import Names, Seat
from affray.players.mastermind import BUDGET, SURE, Mastermind, legal_rows, never, percent, row_of
from affray.players.search import Search, Tried
from affray.referee.about import native_status
from affray.referee.foresight import Foresight, effort_of, horizon_of
from affray.referee.odds import Odds

BEST = 3
PATIENCE = 4  # times as long as a mastermind thinks: whoever asks for advice waits for it


@dataclass(frozen=True)
class Counsel:
    """A choice that is advised."""

    answer: str
    reason: str
    expects: float | None = None  # the share of winning, where it was tried out
    error: float = 0.0  # by how much that may be off: half of the interval at 95 %
    odds: Odds | None = None  # None where nothing is a matter of chance

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "answer": self.answer,
            "expects": self.expects,
            "error": self.error,
            "reason": self.reason,
            "odds": self.odds.data() if self.odds is not None else None,
        }


def advise(
    session: Session,
    seat: Seat,
    names: Names,
    question: Question,
    budget: int | None,
    stop: Callable[[], bool] = never,
) -> list[Counsel]:
    """Return the best choices, that of which most is expected first."""
    system, fight = session.system, session.fight
    player = Mastermind(system, usual_budget() if budget is None else budget)
    player.last = BEST
    quick = system.tactics[system.default_tactics]
    with blank.kept(question):
        question.because, question.because_of = 0, -1
        quick.answer(fight, question)
        why = quick_reason(session, question, names)
        chosen, usually = row_of(question), question.form(fight).text(fight, question, names)
        search = player.think(fight, question, quick) if player.searches(question) else None
        if search is None:
            rows = [chosen, *question.form(fight).rows(fight, question)]
            ranked = [Tried(row) for row in legal_rows(fight, question, rows)]
        else:
            search.finish(stop)
            ranked = search.ranked()
        found: list[Counsel] = []
        for one in ranked[:BEST]:
            question.slots(one.row.read())
            text = question.form(fight).text(fight, question, names)
            usual = one.row.to_list() == chosen.to_list()
            reason = why if usual else ""
            if search is not None and not usual:
                reason = compared(one, search, usually)
            expects = one.mean if one.worths else None
            odds = odds_of(session, seat, names, question, one.row, text)
            found.append(Counsel(text, reason, expects, one.error, odds))
        return found


def compared(one: Tried, search: Search, usually: str) -> str:
    """Return how sure it is that a choice is better or worse than the quick one."""
    ahead, error = one.ahead_of(search.quick)
    usual = f"the usual choice ({usually}, {percent(search.quick.mean)})"
    if abs(ahead) <= SURE * error:
        return f"about as good as {usual}: {len(one.proofs)} tries cannot tell"
    if percent(one.mean) == percent(search.quick.mean):
        return f"hardly {'better' if ahead > 0 else 'worse'} than {usual}"
    return f"{'better' if ahead > 0 else 'worse'} than {usual}"


def usual_budget() -> int:
    """Return as many steps as take less than a second, compiled or not."""
    return PATIENCE * BUDGET if native_status().compiled else PATIENCE * BUDGET // 100


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
