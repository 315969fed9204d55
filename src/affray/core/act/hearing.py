"""Hearing: which words of a text belong to which slot of a verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Refused
from affray.core.act.slot import COMMA, Slot
from affray.core.act.verb import ActForm

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight


class Said:
    """What somebody said of an act: its verb, the words for each slot, and words for any."""

    def __init__(self, verb: ActForm) -> None:
        self.verb = verb
        self.words: dict[str, list[str]] = {}
        self.loose: list[str] = []

    def add(self, slot: Slot, words: list[str]) -> None:
        """Note the words for a slot."""
        self.words[slot.name] = words


def hear_head(
    fight: Fight, act: Question, said: Said, slots: list[Slot], head: str, lens: Lens
) -> None:
    """Part what stands before any comma by the little words of the slots."""
    slots = [one for one in slots if not one.front and one.before != COMMA]
    if not slots:
        if head and said.verb.has_commas():
            said.loose.insert(0, head)
        elif head:
            word = said.verb.word
            raise Refused(f'nothing can follow "{word}", but there is "{head}"')
        return
    for number, slot in enumerate(slots):
        if not head:
            return
        own = without_little_word(slot, head)
        if slot.before and own == head and number > 0:
            continue  # this one is not named: its little word is not there
        end = whole_name(fight, act, slot, own, lens)
        rest = ""
        if end < 0:
            end = next_little_word(slots, number, own)
        own, rest = own[:end].strip(), own[end:].strip()
        if own:
            said.add(slot, named_in(slot, own))
        head = rest
    if head:
        last = slots[len(slots) - 1].name
        words = said.words.get(last, [])
        said.words[last] = [*words[:-1], f"{words[len(words) - 1]} {head}" if words else head]


def is_loose(fight: Fight, act: Question, verb: ActForm, head: str, lens: Lens) -> bool:
    """Tell whether words right behind the verb are such as stand behind commas elsewhere."""
    for slot in verb.slots:
        if slot.before == COMMA:
            if head in slot.words(fight, act, slot.seen(fight, act, lens), lens):
                return True
    return False


def without_little_word(slot: Slot, words: str) -> str:
    """Return words without the little word of a slot that they may begin with."""
    if slot.before and words.startswith(f"{slot.before} "):
        return words[len(slot.before) + 1 :]
    for other in slot.also:
        if words.startswith(f"{other} "):
            return words[len(other) + 1 :]
    return words


def whole_name(fight: Fight, act: Question, slot: Slot, words: str, lens: Lens) -> i64:
    """Return where a whole name ends that words begin with, or -1.

    So a name may hold a little word of its own.
    """
    longest: i64 = -1
    if slot.most > 1:
        return longest
    for value in slot.seen(fight, act, lens):
        name = slot.word(fight, act, value, lens)
        if len(name) > longest and (words == name or words.startswith(f"{name} ")):
            longest = len(name)
    return longest


def next_little_word(slots: list[Slot], number: i64, words: str) -> i64:
    """Return where the next slot's little word begins, or the end."""
    padded = f" {words} "
    end = len(words)
    for other in slots[number + 1 :]:
        for little in [other.before, *other.also]:
            if little:
                at = padded.find(f" {little} ")
                if 0 <= at < end:
                    end = at
    return end


def named_in(slot: Slot, words: str) -> list[str]:
    """Part words into the values that a slot can take; an "and" within a word is none."""
    if slot.most == 1:
        return [words]
    if slot.joint.strip() == COMMA:
        return [one for one in parted(words) if one]  # a place has a comma of its own
    joint = slot.joint if slot.joint.strip().isalpha() else slot.joint.strip()
    return [one.strip() for one in words.split(joint)]


def parted(text: str) -> list[str]:
    """Part a text at its commas, but for the one within a place: 3,4."""
    parts: list[str] = []
    begin = 0
    for at in range(len(text)):
        if text[at] == "," and not (
            text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit()
        ):
            parts.append(text[begin:at].strip())
            begin = at + 1
    parts.append(text[begin:].strip())
    return parts
