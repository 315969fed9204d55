"""Filling in: the values that words mean in the slots of an act, and those that go unsaid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.form import LEGAL, Form
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Refused
from affray.core.act.slot import BARE, COMMA, ONLY, FighterSlot, Slot
from affray.core.act.verb import ActForm
from affray.core.story.words import pick

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight


MOST_NAMED: Final = 40  # values of a slot; nobody reads every cell of a field


# -- what was said -------------------------------------------------------------------------------


def meant(fight: Fight, act: Question, slot: Slot, words: list[str], lens: Lens) -> list[int]:
    """Return the values that words mean in a slot."""
    if len(words) > slot.most:
        raise Refused(f"no more than {slot.most} can be named there", slot.none.rule)
    return [int(slot.find(fight, act, word, lens)) for word in words]


def fill_loose(
    fight: Fight, act: Question, slots: list[Slot], unsaid: list[Slot], word: str, lens: Lens
) -> None:
    """Put a word from behind a comma into the slot that has such a value."""
    whose: list[Slot] = []
    values: list[int] = []
    words: list[str] = []
    nouns: list[str] = []
    for slot in slots:
        if slot.before != COMMA and slot.joint.strip() != COMMA:
            continue
        if slot.kind != "flag":
            nouns.append(slot.noun)
        for value in slot.seen(fight, act, lens):
            whose.append(slot)
            values.append(value)
            words.append(slot.word(fight, act, value, lens))
    if not words:
        raise Refused(f'"{word}" says nothing about that')
    at = pick(one_of(nouns), word, words)
    slot = whose[at]
    kept = [] if slot in unsaid and slot.most == 1 else slot.read(act)
    if len(kept) >= slot.most:
        raise Refused(f"no more than {slot.most} can be named there", slot.none.rule)
    slot.write(act, [*kept, values[at]])
    if slot in unsaid:
        unsaid.remove(slot)


def one_of(nouns: list[str]) -> str:
    """Return what could be meant: "mode, place or maneuver"."""
    if not nouns:
        return "word"
    last = len(nouns) - 1
    return f"{', '.join(nouns[:last])} or {nouns[last]}" if last > 0 else nouns[0]


# -- what goes unsaid ----------------------------------------------------------------------------


def only_value(
    form: Form, fight: Fight, act: Question, verb: ActForm, slot: Slot, lens: Lens
) -> int:
    """Return the one value of a slot for which the act is legal, or raise Refused with them all."""
    fits: list[int] = []
    shared: i64 = LEGAL  # the reason against all of them; -1 where they differ
    for value in slot.likely(fight, act):
        if not slot.known(fight, act, value, lens):
            continue
        slot.write(act, [value])
        reason = completed(form, fight, act, verb)
        if reason == LEGAL:
            fits.append(value)
        else:
            shared = reason if shared == LEGAL or shared == reason else -1
    slot.write(act, [])
    if len(fits) == 1:
        return fits[0]
    if not fits:
        why = form.explain(shared) if shared > LEGAL else slot.none
        raise Refused(why.text, why.rule)
    raise which(fight, act, verb, slot, fits, lens)


def which(
    fight: Fight, act: Question, verb: ActForm, slot: Slot, values: list[int], lens: Lens
) -> Refused:
    """Return the refusal that asks which of several values is meant."""
    names = slot.words(fight, act, values, lens)
    if slot.asks:
        return Refused(slot.asks, slot.none.rule, names if len(names) <= MOST_NAMED else [])
    shown = names
    if isinstance(slot, FighterSlot):  # people are named as they are written, capitals and all
        shown = [lens.name(fight.fighters[value]) for value in values]
    whom = "whom" if slot.kind == "fighter" else f"which {slot.noun}"
    little = "" if slot.before in (BARE, COMMA) else f"{slot.little_word(fight, act)} "
    return Refused(f"{verb.word} {little}{whom}: {', '.join(shown)}?", slot.none.rule, names)


def seek(form: Form, fight: Fight, act: Question, slot: Slot) -> bool:
    """Take another value for a slot that was not named, if one makes the act legal."""
    kept = slot.read(act)
    for value in slot.values(fight, act):
        slot.write(act, [value])
        if form.reason(fight, act) == LEGAL:
            return True
    slot.write(act, kept)
    return False


# -- what could still be said --------------------------------------------------------------------


def completed(form: Form, fight: Fight, act: Question, verb: ActForm) -> i64:
    """Return LEGAL if the slots that are still empty can be filled so that the act is legal.

    Otherwise return the first reason that was met. What is filled in stays.
    """
    for slot in verb.slots:
        if slot.usual(fight, act) == ONLY and not slot.read(act):
            return tried(form, fight, act, verb, slot)
    reason = form.reason(fight, act)
    if reason == LEGAL:
        return LEGAL
    for slot in verb.slots:
        if slot.seeks:
            kept = slot.read(act)
            if seek(form, fight, act, slot):
                slot.write(act, kept)
                return LEGAL
    return reason


def tried(form: Form, fight: Fight, act: Question, verb: ActForm, slot: Slot) -> i64:
    """Return LEGAL if a value of a slot leads to a legal act, else the first reason met or -1."""
    first: i64 = LEGAL
    for value in slot.values(fight, act):
        slot.write(act, [value])
        reason = completed(form, fight, act, verb)
        if reason == LEGAL:
            slot.write(act, [])
            return LEGAL
        if first == LEGAL:
            first = reason
    slot.write(act, [])
    return first if first != LEGAL else -1
