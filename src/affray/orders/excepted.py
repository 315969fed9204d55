"""Who is left out of what is ordered: anyone but the captain."""

from __future__ import annotations

from affray.orders.clause import Ear
from affray.orders.heads import longest
from affray.orders.outcome import Order, Unclear
from affray.orders.text import tokens
from affray.orders.words import Phrase


def stop_at_excepted(ear: Ear, text: str, order: Order) -> None:
    """Ask who is meant where an act is done to those who were left out."""
    heard, crowd = tokens(text), ear.crowd
    excepting: dict[Phrase, str] = {
        tuple(one.split()): "" for one in ear.words.listed("people", "excepting")
    }
    for at in range(1, len(heard)):
        start = at + longest(excepting, heard, at)
        while at < start < len(heard) and heard[start] in ear.words.listed("articles"):
            start += 1
        people = crowd.described_at(heard, start) if start > at else []
        left = [one for _, who in people if who.named for one in who.among(crowd.people, ())]
        if any(one.name in order.named and not one.friend for one in left):
            raise Unclear("who is meant?")
