"""Answering a small question in plain words: duck, block it with the shield, I'll go first."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Option
from affray.orders.outcome import ACT, ASK, MOST_CHOICES, REFUSE, Order
from affray.orders.people import Crowd
from affray.orders.text import MARKS, singular, tokens
from affray.orders.words import Phrase


def small_answer(options: Sequence[Option], crowd: Crowd, text: str) -> Order:
    """Return which answer of a list is meant."""
    heard = [one for one in tokens(text) if one not in MARKS]
    fitting = by_words(options, heard, crowd) or by_name(options, heard, crowd)
    legal = [one.key for one in options if one.key in fitting and one.reason is None]
    if len(legal) == 1:
        return Order(ACT, acts=(legal[0],))
    if legal:
        return Order(ASK, words=f"which: {' or '.join(legal)}?", choices=tuple(legal))
    refused = [one.reason for one in options if one.key in fitting and one.reason is not None]
    if refused:
        return Order(REFUSE, words=refused[0].text, rule=refused[0].rule)
    every = tuple(one.key for one in options if one.reason is None)
    words = f'"{text}": not understood; nothing is done'
    return Order(ASK, words=words, choices=every[:MOST_CHOICES])


def by_words(options: Sequence[Option], heard: Sequence[str], crowd: Crowd) -> list[str]:
    """Return the answers that all words fit: their own, and others that people say for them."""
    aliases = crowd.words.section("answers")
    beside = [tuple(one.split()) for one in crowd.words.listed("besides")]
    names = crowd.vocabulary()
    little = {
        *crowd.words.small,
        *crowd.words.listed("people", "pronouns"),
        *crowd.words.listed("people", "all"),
        *(word for word in heard if any(one in names for one in singular(word))),
    }
    fitting: list[str] = []
    for option in options:
        own: list[Phrase] = [(word,) for word in option.key.casefold().replace("-", " ").split()]
        for answer, said in aliases.items():
            if answer in option.key:
                own += [tuple(str(one).split()) for one in said]
        if _covered(heard, own, beside, little):
            fitting.append(option.key)
    return fitting


def _covered(
    heard: Sequence[str], phrases: Sequence[Phrase], beside: Sequence[Phrase], little: set[str]
) -> bool:
    """Tell whether words are some phrases, at least one, and what may be said beside them."""
    at, found = 0, False
    longest = sorted([*phrases, *beside], key=len, reverse=True)
    while at < len(heard):
        fits = next((one for one in longest if tuple(heard[at : at + len(one)]) == one), None)
        if fits is not None:
            at, found = at + len(fits), found or fits in phrases
        elif heard[at] in little:
            at += 1
        else:
            return False
    return found


def by_name(options: Sequence[Option], heard: Sequence[str], crowd: Crowd) -> list[str]:
    """Return the fighters on a list who are spoken of: me, the second man-at-arms."""
    keys = {option.key.casefold(): option.key for option in options}
    people = [one for one in crowd.people if one.name.casefold() in keys]
    around = {*crowd.words.small, *crowd.words.listed("answering")}
    for at in range(len(heard) if people else 0):
        for end, who in crowd.described_at(heard, at):
            rest = [*heard[:at], *heard[end:]]
            if all(one in around for one in rest) and (who.noun or who.named):
                return [keys[one.name.casefold()] for one in who.among(people, crowd.last)]
    if heard and all(one in around for one in heard) and heard[0] in crowd.words.listed("i myself"):
        return [keys[one.name.casefold()] for one in people if one.asked]
    return []
