"""Who waits until a friend has acted: where no book lets them, that is no end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.outcome import Order, Unclear
from affray.orders.replies import furthest
from affray.orders.text import says, tokens

TURN = "turn"  # in a plan everybody acts anyhow
LATER = "nobody can wait for somebody else's turn here, only end their own; perhaps: {}?"
OTHERS = "it is a friend who does that first; perhaps: {}?"


def stop_at_delay(ear: Ear, text: str, order: Order) -> None:
    """Ask where a turn would be ended by who means to act after a friend: wait until Odo has hit.

    Who waits for foes to come, or for a friend who is not there yet, waits for longer than that.
    What the friend is to do meanwhile is not one's own blow: wait for Odo to hit the orc.
    """
    heard = tokens(text)
    for at in range(1, len(heard)):
        if not _is_awaited(ear, heard, at) or _ends(ear, heard[:at]):
            continue
        if _only_ends(ear, heard[at - 1], order):
            raise Unclear(LATER.format(order.acts[0]), order.acts[:1])
        if _is_theirs(ear, heard, at, order):
            rests = _resting(ear)
            raise Unclear(OTHERS.format(rests), (rests,) if rests else ())


def _only_ends(ear: Ear, lead: str, order: Order) -> bool:
    """Tell whether nothing is done but that the turn is ended until then."""
    ends = str(ear.question.kind) == TURN and order.acts[0] in ear.words.listed("ending")
    return ends and all(one.startswith(f"{lead} ") for one in order.acts[1:])


def _is_theirs(ear: Ear, heard: Sequence[str], at: int, order: Order) -> bool:
    """Tell whether no blow is spoken of before the friend's, and one would be struck at once."""
    strikes = any(order.acts[0].startswith(f"{one} ") for one in ear.blows)
    return strikes and not any(_is_blow(ear, heard[:at], one) for one in range(at))


def _is_blow(ear: Ear, heard: Sequence[str], at: int) -> bool:
    """Tell whether a word says a blow."""
    verbs = [one.verb for _, ones, _ in ear.verbs_at(heard, at)[:1] for one in ones]
    return any(one in ear.blows for one in verbs)


def _resting(ear: Ear) -> str:
    """Return the act by which somebody waits."""
    means = ear.words.section("means").get("wait", {})
    return str(means.get("verb", "")) if isinstance(means, dict) else ""


def _is_awaited(ear: Ear, heard: Sequence[str], at: int) -> bool:
    """Tell whether words from here on say after which act of a friend one means to act."""
    listed = ear.words.listed
    for lead, deeds in (("until", "has done"), ("for", "to do"), ("let", "goes before")):
        if heard[at - 1] in listed("delaying", lead):
            if lead == "let" and not says(heard[at:], listed("delaying", "before")):
                return False
            start = at + (heard[at : at + 1] == ["after"])
            return any(
                (start > at and end == len(heard)) or _does(ear, heard[end:], deeds)
                for end in _friends(ear, heard, start)
            )
    return False


def _friends(ear: Ear, heard: Sequence[str], at: int) -> list[int]:
    """Return where words end that name friends, or all the others."""
    at += at < len(heard) and heard[at] in ear.words.listed("articles")
    if heard[at : at + 1] and heard[at] in ear.words.listed("clauses", "the others"):
        return [at + 1]
    found: list[int] = []
    for end, who in ear.crowd.described_at(heard, at) if at < len(heard) else ():
        whom = who.among(ear.crowd.people, ()) if who.named and not who.last else []
        if whom and all(one.friend and not one.asked for one in whom):
            found.append(end)
    return found


def _does(ear: Ear, rest: Sequence[str], deeds: str) -> bool:
    """Tell whether somebody does something then, and does not only come."""
    end = furthest(ear.words.heads("delaying", deeds), rest, 0)
    comes = [*ear.words.listed("clauses", "arriving"), *ear.words.listed("delaying", "being here")]
    return bool(end) and not any(one in comes for one in rest[end - 1 : end + 1])


def _ends(ear: Ear, before: Sequence[str]) -> bool:
    """Tell whether it was said before that one's turn is over."""
    return any(
        furthest(ear.words.heads("delaying", "over"), before, at) for at in range(len(before))
    )
