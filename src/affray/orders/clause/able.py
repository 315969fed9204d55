"""Whether an act with one thing filled in can be done now."""

from __future__ import annotations

from affray.core.act import blank
from affray.core.act.question import Refused
from affray.orders.clause.clause import Ear


def is_legal(ear: Ear, verb: str, slot: str, value: str) -> bool:
    """Tell whether an act with one thing filled in is legal now."""
    data = {blank.VERB: verb, slot: value}
    try:
        blank.take(ear.form, ear.fight, ear.question, data, ear.lens)
    except Refused:
        return False
    return ear.form.wrong(ear.fight, ear.question) is None


def why_not(ear: Ear, verb: str) -> str:
    """Return why an act by itself cannot be done now, nothing where it can."""
    try:
        blank.take(ear.form, ear.fight, ear.question, {blank.VERB: verb}, ear.lens)
    except Refused as refused:
        return refused.text
    wrong = ear.form.wrong(ear.fight, ear.question)
    return wrong.text if wrong is not None else ""
