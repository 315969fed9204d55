"""`affray order`: what an order in plain words is understood as, asked back or refused for."""

from __future__ import annotations

import json
from pathlib import Path

from affray.frontends.cli.manners import FINE, USAGE, Wrong
from affray.frontends.cli.spoken import CONFIRM
from affray.referee import Order, Referee, Refused, load_encounter, past_of

MOST_SKIPPED = 500  # answers of others before the one who is ordered is asked
RECORD = ".affray"


def order(encounter: str, name: str, text: str, seed: int | None, as_json: bool) -> int:
    """Print what an order would do at the fighter's first decision, or a record's last."""
    referee = _opened(encounter, seed)
    who = _asked(referee, name)
    found = referee.order(text, who, referee.seat_of(who))
    if as_json:
        print(json.dumps({"who": who, **found.data()}, ensure_ascii=False))
    else:
        print("\n".join(_lines(who, found)))
    return FINE if found.acts else USAGE


def _opened(encounter: str, seed: int | None) -> Referee:
    """Open an encounter with a person behind everybody, or a record where it ends."""
    if encounter.endswith(RECORD):
        if not Path(encounter).exists():
            raise Wrong(f"there is no record {encounter}")
        referee = Referee.load(past_of(encounter))
    else:
        start = load_encounter(encounter)
        referee = Referee.open(start, seed=seed, people=list(start["sides"]))
    referee.run()
    return referee


def _asked(referee: Referee, name: str) -> str:
    """Let the others do the first thing they may, until the one who is ordered is to act."""
    wanted = referee.seat_of(name).name if name else ""
    for _ in range(MOST_SKIPPED):
        pending = referee.pending()
        if not pending:
            break
        found = [one for one in pending if not wanted or one.who == wanted]
        if found and (not wanted or found[0].kind in ("turn", "plan")):
            return found[0].who
        if pending[0].kind == "dice":
            break
        _go_on(referee, pending[0].who, [one["answer"] for one in pending[0].options])
        referee.run()
    raise Wrong(f"{wanted or 'nobody'} is not asked for an order there")


def _go_on(referee: Referee, who: str, answers: list[str]) -> None:
    """Give the plainest answer that is legal."""
    for answer in ["end", "pass", "none", *answers]:
        try:
            referee.answer(answer, who)
        except Refused:
            continue
        return
    raise Wrong(f"{who} must decide first; give a record instead")


def _lines(who: str, found: Order) -> list[str]:
    """Return what was understood, in words."""
    if found.acts:
        first, *later = found.acts
        asked = " (asked before it is done)" if found.kind == CONFIRM else ""
        return [f"{who}: {first}{asked}", *(f"  then: {one}" for one in later)]
    rule = f" ({found.rule})" if found.rule else ""
    lines = [f"{found.words}{rule}"]
    lines += [f"  {one}" for one in found.choices]
    lines += [f"  instead: {one}" for one in found.instead]
    return lines
