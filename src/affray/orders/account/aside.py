"""What an order says and its act has not: told when it is said back, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account.account import Account
from affray.orders.account.regained import Said
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, stems
from affray.orders.likeness.hunch import IMPROVISED, REMARK
from affray.orders.outcome import Order

SAYS = 0.9  # how likely a clause says the act, whatever its words are
OTHER = 0.1  # how likely it says the act at most, where it is something else
TRIED = 0.5  # how likely it is something that no book knows
MOST = 2  # fragments that are told
SHORT = 3  # letters of a word that is none by itself
LEADS = ("to", "that", "who", "which")  # step before Tarn to shield him, the orc that sleeps
FEWEST = 3  # words of a clause that orders something by itself


def left_aside(ear: Ear, text: str, order: Order) -> tuple[str, ...]:
    """Return the words of an order that are neither in its act nor kept for later.

    Reasons and remarks are no part of an act anyhow, and are not told.
    """
    account = Account(ear.words, ear)
    verb = account.verb_of(order.acts[0])
    speaks = verb in ear.words.listed("speech")
    every = account.without_later(account.every(text, verb), order)
    main = max((one.owed for one in every), default=0.0)
    found: list[str] = []
    for one in every:
        said = speaks and _is_said(ear, one)
        if not said and not account.hangs(one) and one.act != REMARK:
            found += _aside(ear, one, verb, one.owed == main)
    return tuple(found[:MOST])


def _is_said(ear: Ear, one: Said) -> bool:
    """Tell whether a clause is what is said aloud: tell him to give up."""
    speech = ear.words.listed("speech")
    heads = [ones for at in (0, 1) for _, ones, _ in ear.verbs_at(one.words, at)]
    verbs = [verbal.verb for ones in heads for verbal in ones]
    return any(verb in speech for verb in verbs)


def _aside(ear: Ear, one: Said, verb: str, main: bool) -> list[str]:
    """Return what of a clause is not in an act, which the main one says in whatever words."""
    words = [word for word in one.words if word not in MARKS]
    if one.act == IMPROVISED and one.share >= TRIED and one.owed < OTHER:
        return [_plain(words)] if len(words) >= FEWEST else []
    readings = [each for each in ear.readings(words) if each.verb.word == verb]
    if readings:
        return _fragments(ear, words, readings[0])
    told = ear.as_said(words, verb)
    if not told or main or one.owed >= SAYS:
        return []
    unknown = set(told[0].unknown) - set(words[:1]) - set(words[1:2] if words[0] == "and" else ())
    return [_plain(words)] if unknown and len(words) >= FEWEST else []


def _fragments(ear: Ear, words: Sequence[str], reading: Reading) -> list[str]:
    """Return the runs of words that a reading has no place for, with what leads up to them."""
    lost = [word in reading.unknown and not _is_done(ear, word) for word in words]
    for at, mention in reading.spans:
        for place in range(at, mention.end) if mention.body else ():
            lost[place] = True
    small = ear.words.small
    found: list[str] = []
    at = 0
    while at < len(words):
        if not lost[at]:
            at += 1
            continue
        start, end = at, at + 1
        while start and words[start - 1] in small and not lost[start - 1]:
            start -= 1
        while any(lost[end:]) and all(word in small for word in words[end : lost.index(True, end)]):
            end = lost.index(True, end) + 1
        said = _plain(words[start:end])
        if words[start] not in LEADS and len(said) > SHORT:
            found.append(said)
        at = end
    return found


def _is_done(ear: Ear, word: str) -> bool:
    """Tell whether a word is a form of a verb, which says the act once more: keep on hacking."""
    return any(one in ear.by_head for one in stems(word))


def _plain(words: Sequence[str]) -> str:
    """Return words as they were said."""
    return " ".join(words).removeprefix("and ").replace(" 's", "'s")
