"""Getting at somebody's back, where no map shows where that is: slip round behind Fir."""

from __future__ import annotations

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import like

VERB = "get behind"


def flanked(ear: Ear, heard: list[str]) -> list[str]:
    """Say "slip round behind Fir" as getting behind him, where a book knows it without a map."""
    heads = ear.words.heads("getting behind")
    if (
        not heads
        or VERB not in [one.word for one in ear.form.verbs]
        or any(one.at for one in ear.crowd.people)
    ):
        return heard
    for at in range(len(heard)):
        end = furthest(heads, heard, at)
        foes = [one for one in ear.crowd.people if not one.friend]
        for stop, who in ear.crowd.described_at(heard, end) if end else ():
            if stop > end and (who.last or who.among(foes, ())):
                verb, *rest = VERB.split()
                return [*heard[:at], like(verb, heard[at]), *rest, *heard[end:]]
    return heard
