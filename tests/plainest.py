"""The plainest answers, to go on until somebody is to act."""

from __future__ import annotations

from affray.referee import Referee, Refused

PLAIN = ["end", "pass", "none", "no"]


def go_on(referee: Referee, who: str, answers: list[str]) -> None:
    """Give the plainest answer."""
    for answer in [*PLAIN, *answers]:
        try:
            referee.answer(answer, who)
        except Refused:
            continue
        return
    raise AssertionError(f"{who} can answer nothing")
