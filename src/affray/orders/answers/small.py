"""Answering a small question in plain words: duck, block it with the shield, I'll go first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.core.act.question import Option
from affray.orders.answers.answering import ASKS, Answering
from affray.orders.answers.keys import Keys
from affray.orders.answers.reckoning import Reckoning
from affray.orders.answers.replies import at_last, owned, set_apart, signed, unstressed
from affray.orders.language.text import parts, tokens
from affray.orders.likeness.examples import answer_like
from affray.orders.outcome import ACT, ASK, MOST_CHOICES, REFUSE, Order
from affray.orders.who.likewise import likewise
from affray.orders.who.people import Crowd

THEN = "then"
WHICH = "which: "  # how it is asked back which of some answers is meant
HANGS = "that hangs on something; which is it now?"
LATER = "that is not now; which is it?"
QUESTION = "that is a question, not an answer; nothing is done; odds, why and state tell more"
BEYOND = "that is no answer here; which is it?"
FEWEST = 3  # words that tell what is improvised


Best = Callable[[Sequence[str]], Sequence[str]]


def small_answer(
    question: str, options: Sequence[Option], crowd: Crowd, text: str, best: Best
) -> Order:
    """Return which answer of a list is meant; `best` tells which of some have the best odds."""
    words = crowd.words
    heard = unstressed(words, signed(words, likewise(crowd, tokens(text))))
    heard = set_apart(words, heard)
    heard = owned(crowd, [one.key for one in options], heard)
    answering = Answering(options, crowd)
    found = _answered(question, answering, text, heard, best)
    if found.kind != ACT:
        return found
    return replace(found, certain=answering.says_no_more(found.acts[0], heard))


def _answered(
    question: str, answering: Answering, text: str, heard: Sequence[str], best: Best
) -> Order:
    """Return which answer of a list is meant, by its key words or by what it is like."""
    options, crowd, words = answering.options, answering.crowd, answering.words
    found = _answer(answering, text, heard, best)
    legal = [one.key for one in options if one.reason is None]
    keys = answering.keys
    spelt = answering.spelt(heard)
    reckoning = Reckoning(crowd, question)
    at_end = at_last(words, spelt)
    if found.kind == ACT and _parts_again(answering, text, heard, best, found.acts[0]):
        return Order(ASK, words=f"{WHICH}{' or '.join(legal)}?", choices=tuple(legal))
    if found.kind == ACT:
        hangs = reckoning.knows_any(legal) and keys.hang_on(at_end)
        later = _is_for_later(crowd, found.acts[0], spelt)
        beyond = keys.is_beyond(found.acts[0], at_end)
        why = HANGS if hangs else LATER if later else BEYOND if beyond else ""
        choices = tuple(legal[:MOST_CHOICES])
        if why:
            return Order(ASK, words=f'"{text}": {why}', choices=choices, stunt=why == BEYOND)
        return _accounted(found, reckoning, keys, at_end, legal, text)
    settled = keys.softly_said(spelt) or keys.parts_company(spelt) or keys.is_split(spelt)
    settled = settled or any(keys.asks(one) for one in parts(heard)[-1:])
    if found.kind != ASK or len(legal) < 2 or settled or keys.only_denied(heard):
        return found
    meant = answer_like(words, question, legal, heard) or reckoning.answer(legal, at_end)
    return _likened(meant, reckoning, keys, legal, at_end) or found


def _likened(
    meant: str, reckoning: Reckoning, keys: Keys, legal: Sequence[str], heard: Sequence[str]
) -> Order | None:
    """Return an answer that words are most like; what nobody can take back is asked."""
    against = meant in keys.doubted(heard) or keys.is_beyond(meant, heard)
    against = against or bool(reckoning.against(meant, heard, keys.judged(heard)))
    if against or not meant or not reckoning.bears_out(meant, heard, keys.disputed(heard)):
        return None
    if meant not in keys.irrevocable:
        return Order(ACT, acts=(meant,))
    either = keys.or_else(frozenset({meant}), legal)
    return Order(ASK, words=f"{WHICH}{' or '.join(either)}?", choices=tuple(either))


def _accounted(
    found: Order,
    reckoning: Reckoning,
    keys: Keys,
    heard: Sequence[str],
    legal: Sequence[str],
    text: str,
) -> Order:
    """Return an answer by key words where it accounts for every clause; else what is asked."""
    answer = found.acts[0]
    hinted = keys.only_hints(heard) and not reckoning.bears_out(answer, heard, False)
    meant = reckoning.answer(legal, heard) if hinted else ""
    if meant:
        return Order(ACT, acts=(meant,))
    if hinted and keys.hints_faintly(heard):
        words = f'"{text}": not surely understood; perhaps: {answer}?'
        return Order(ASK, words=words, choices=tuple(legal[:MOST_CHOICES]), stunt=True)
    other = reckoning.against(answer, heard, keys.judged(heard))
    return _instead(found, other, legal, text) if other else found


def _instead(found: Order, other: str, legal: Sequence[str], text: str) -> Order:
    """Return what is asked where an answer does not account for a clause that says another."""
    answer = found.acts[0]
    if other in legal:
        return Order(ASK, words=f"{WHICH}{answer} or {other}?", choices=(answer, other))
    words = f'"{text}": not all of it is understood; perhaps: {answer}?'
    return Order(ASK, words=words, choices=tuple(legal[:MOST_CHOICES]))


def _parts_again(
    answering: Answering, text: str, heard: Sequence[str], best: Best, answer: str
) -> bool:
    """Tell whether another answer is given for then: stab one first and then run."""
    waits = answer in answering.words.listed("hunches", "quiet")  # wait, and then shoot
    if waits or THEN not in heard[1:]:
        return False
    after = list(heard[list(heard).index(THEN, 1) + 1 :])
    then = _answer(answering, text, after, best)
    return then.kind == ACT and then.acts[0] != answer


def _is_for_later(crowd: Crowd, answer: str, heard: Sequence[str]) -> bool:
    """Tell whether an answer is only meant after somebody has acted: re-enter after Ilse."""
    lists = crowd.words.section("answers later")
    for at, word in enumerate(heard):
        if word in lists.get(answer, ()):
            near = [
                who for start in (at + 1, at + 2) for _, who in crowd.described_at(heard, start)
            ]
            if any(who.named or who.noun for who in near):
                return True
    return False


def _answer(answering: Answering, text: str, heard: Sequence[str], best: Best) -> Order:
    """Return which answer is meant by its key words, names and numbers."""
    options = answering.options
    fitting, sure = answering.meant(heard)
    wanted = answering.as_odds_go(heard)
    keys = answering.keys
    asks = ASKS not in heard and any(keys.asks(one) for one in parts(heard)[-1:])
    if wanted and not keys.asks(heard):
        fitting, sure = [*best(wanted)] or wanted, True
    elif not fitting and not asks:
        spelt = answering.spelt(heard)
        spoken_of = keys.spoken_of(spelt) if not answering.inquires(heard) else []
        sure = sure and not keys.hang_on(spelt)
        fitting = [one.key for one in options if one.key in spoken_of and one.reason is not None]
    legal = [one.key for one in options if one.key in fitting and one.reason is None]
    every = tuple(one.key for one in options if one.reason is None)
    refused = [one.reason for one in options if one.key in fitting and one.reason is not None]
    barred = keys.barred(answering.spelt(heard))
    lacking = answering.not_given(heard, fitting)
    other = answering.absent(heard)
    if other:
        return Order(REFUSE, words=f"{other} cannot be chosen now", instead=every)
    if barred:
        return Order(REFUSE, words=f'"{barred[0]}" is no answer here', instead=every)
    if lacking:
        return Order(REFUSE, words=lacking, instead=every)
    if refused and len(legal) < 2:
        return Order(REFUSE, words=refused[0].text, instead=every, rule=refused[0].rule)
    if len(legal) == 1 and sure:
        return Order(ACT, acts=(legal[0],))
    if len(legal) == 1:
        return Order(ASK, words=QUESTION, choices=every[:MOST_CHOICES])
    if legal:
        return Order(ASK, words=f"{WHICH}{' or '.join(legal)}?", choices=tuple(legal))
    asking = ASKS in heard or asks
    words = QUESTION if asking else f'"{text}": not understood; nothing is done'
    stunt = ASKS not in heard and not asks and len(heard) >= FEWEST
    return Order(ASK, words=words, choices=every[:MOST_CHOICES], stunt=stunt)
