"""A book's table of verbs: what can be done on a turn or planned for a round, declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from affray.core.act.form import LEGAL, Form
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import BARE, COMMA, ONLY, FighterSlot, Slot
from affray.core.fight.numbers import Numbers
from affray.core.story.words import pick, split_verb

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight


MOST_NAMED: Final = 40  # values of a slot; nobody reads every cell of a field


@mypyc_attr(allow_interpreted_subclasses=True)
class ActForm:
    """A verb of a book: its number, its canonical word, what it costs, its slots, other words."""

    shown: bool = False  # listed even where it is not legal, with the reason
    listed: bool = True  # in the list of choices; what changes nothing need only be sayable

    def __init__(
        self,
        number: i64,
        word: str,
        cost: str,
        slots: tuple[Slot, ...] = (),
        also: tuple[str, ...] = (),
    ) -> None:
        self.number: i64 = number
        self.word = word
        self.cost = cost
        self.slots = list(slots)
        self.also = also


class Value:
    """Something that could be put into a slot, and why it is not legal there."""

    def __init__(self, number: i64, word: str, reason: Reason | None) -> None:
        self.number: i64 = number
        self.word = word
        self.reason = reason


class Said:
    """What somebody said of an act: its verb, the words for each slot, and words for any."""

    def __init__(self, verb: ActForm) -> None:
        self.verb = verb
        self.words: dict[str, list[str]] = {}
        self.loose: list[str] = []

    def add(self, slot: Slot, words: list[str]) -> None:
        """Note the words for a slot."""
        self.words[slot.name] = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Acts(Form):
    """A book's table of verbs: what can be done on a turn, or planned for a round."""

    def __init__(self, verbs: tuple[ActForm, ...], everywhere: tuple[Slot, ...] = ()) -> None:
        self.verbs = list(verbs)  # in the order of the list that a person reads
        self.everywhere = list(everywhere)  # slots that every verb has: before it, or at the end
        self.by_number: dict[int, ActForm] = {int(verb.number): verb for verb in verbs}
        self.verb_words = [verb.word for verb in verbs]
        self.synonyms: dict[str, int] = {}
        self.empty: Numbers | None = None  # an act with nothing in its slots, once there was one
        self.slots: list[Slot] = list(everywhere)
        for place, verb in enumerate(verbs):
            for word in verb.also:
                self.synonyms[word] = place
            for slot in verb.slots:
                if slot not in self.slots:
                    self.slots.append(slot)

    # -- what a book may say besides ----------------------------------------------------------

    def shows(self, fight: Fight, act: Question) -> bool:
        """Tell whether the act filled in is listed even where it is not legal."""
        return self.verb_of(act).shown

    def begun(self, fight: Fight, act: Question) -> None:
        """Hear that a verb is filled in and every slot is empty."""

    # -- the verb -----------------------------------------------------------------------------

    def verb_of(self, act: Question) -> ActForm:
        """Return the verb of the act filled in."""
        return self.by_number[int(act.choice)]

    def slots_of(self, verb: ActForm) -> list[Slot]:
        """Return the slots of a verb, with those that every verb has."""
        return verb.slots + self.everywhere if self.everywhere else verb.slots

    def slot_named(self, verb: ActForm, name: str) -> Slot:
        """Return a slot of a verb by its name."""
        slots = self.slots_of(verb)
        return slots[pick("slot", name, [slot.name for slot in slots])]

    def verb_named(self, word: str) -> ActForm:
        """Return the verb of a canonical word or of another word for it."""
        return self.verbs[split_verb(word, self.verb_words, self.synonyms)[0]]

    def begins_with_verb(self, text: str) -> bool:
        """Tell whether a text begins with the whole word of a verb, or another word for it."""
        words = f"{' '.join(text.lower().split())} "
        for word in [*self.verb_words, *self.synonyms]:
            if words.startswith(f"{word} "):
                return True
        return False

    def begin(self, fight: Fight, act: Question, verb: ActForm) -> None:
        """Fill in a verb with nothing in its slots."""
        if self.empty is None:
            for slot in self.slots:
                slot.write(act, [])
            empty = Numbers()
            act.slots(empty.write())
            self.empty = empty
        else:
            act.slots(self.empty.read())
        act.choice = verb.number
        self.begun(fight, act)

    # -- the text of an act -------------------------------------------------------------------

    def text(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the canonical text of the act filled in."""
        verb = self.verb_of(question)
        front = ""
        words = verb.word
        end = ""
        for slot in self.slots_of(verb):
            values = slot.read(question)
            said = [one for one in values if not slot.goes_unsaid(fight, question, one)]
            if not said:
                continue
            named = slot.words(fight, question, said, lens)
            if slot.front:
                front = f"{front}{slot.before} {slot.joint.join(named)}; "
            elif slot.before == COMMA:
                end += "".join([f", {one}" for one in named])
            elif slot.before:
                words += f" {slot.little_word(fight, question)} {slot.joint.join(named)}"
            else:
                words += f" {slot.joint.join(named)}"
        if end and words == verb.word and self.first_comma_is_space(verb):
            end = end[1:]
        return front + words + end

    def first_comma_is_space(self, verb: ActForm) -> bool:
        """Tell whether "attack heavily" is written so, and not "attack, heavily"."""
        return False

    def take(self, fight: Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the act that a text means, or raise Refused saying what is unclear."""
        self.fill(fight, question, self.hear(fight, question, text, lens), lens)

    def hear(self, fight: Fight, act: Question, text: str, lens: Lens) -> Said:
        """Take a text apart: its verb, and which words belong to which slot."""
        rest = " ".join(text.strip().lower().split())
        fronts: list[tuple[Slot, list[str]]] = []
        for slot in self.everywhere:
            if slot.front and rest.startswith(f"{slot.before} "):
                name, _, rest = rest[len(slot.before) + 1 :].partition(";")
                rest = rest.strip()
                fronts.append((slot, [name.strip()]))
                if not rest:
                    raise Refused(f"{slot.before} {name.strip()}; and then what?", slot.none.rule)
        at, rest = split_verb(rest, self.verb_words, self.synonyms)
        verb = self.verbs[at]
        said = Said(verb)
        for slot, words in fronts:
            said.add(slot, words)
        self.begin(fight, act, verb)
        parts = parted(rest)
        if self.first_comma_is_space(verb) and self.is_loose(fight, act, verb, parts[0], lens):
            parts.insert(0, "")
        said.loose = [part for part in parts[1:] if part]
        self.hear_head(fight, act, said, parts[0], lens)
        return said

    def hear_head(self, fight: Fight, act: Question, said: Said, head: str, lens: Lens) -> None:
        """Part what stands before any comma by the little words of the slots."""
        slots = [one for one in self.slots_of(said.verb) if not one.front and one.before != COMMA]
        if not slots:
            if head and self.has_commas(said.verb):
                said.loose.insert(0, head)
            elif head:
                word = said.verb.word
                raise Refused(f'nothing can follow "{word}", but there is "{head}"')
            return
        for number, slot in enumerate(slots):
            if not head:
                return
            own = self.without_little_word(slot, head)
            if slot.before and own == head and number > 0:
                continue  # this one is not named: its little word is not there
            end = self.whole_name(fight, act, slot, own, lens)
            rest = ""
            if end < 0:
                end = self.next_little_word(slots, number, own)
            own, rest = own[:end].strip(), own[end:].strip()
            if own:
                said.add(slot, named_in(slot, own))
            head = rest
        if head:
            last = slots[len(slots) - 1].name
            words = said.words.get(last, [])
            said.words[last] = [*words[:-1], f"{words[len(words) - 1]} {head}" if words else head]

    def is_loose(self, fight: Fight, act: Question, verb: ActForm, head: str, lens: Lens) -> bool:
        """Tell whether words right behind the verb are such as stand behind commas elsewhere."""
        for slot in verb.slots:
            if slot.before == COMMA:
                if head in slot.words(fight, act, slot.seen(fight, act, lens), lens):
                    return True
        return False

    def has_commas(self, verb: ActForm) -> bool:
        """Tell whether a verb has slots that stand behind commas."""
        for slot in verb.slots:
            if slot.before == COMMA:
                return True
        return False

    def without_little_word(self, slot: Slot, words: str) -> str:
        """Return words without the little word of a slot that they may begin with."""
        if slot.before and words.startswith(f"{slot.before} "):
            return words[len(slot.before) + 1 :]
        for other in slot.also:
            if words.startswith(f"{other} "):
                return words[len(other) + 1 :]
        return words

    def whole_name(self, fight: Fight, act: Question, slot: Slot, words: str, lens: Lens) -> i64:
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

    def next_little_word(self, slots: list[Slot], number: i64, words: str) -> i64:
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

    # -- filling in ---------------------------------------------------------------------------

    def fill(self, fight: Fight, act: Question, said: Said, lens: Lens) -> None:
        """Fill in what was said, then what goes without saying, or raise Refused.

        First the slots that have a little word, then what can stand behind any comma, then those
        of which only the legal can be meant.
        """
        unsaid = self.fill_so_far(fight, act, said, lens)
        for slot in unsaid:
            if slot.usual(fight, act) == ONLY and not slot.read(act):
                self.fill_only(fight, act, said.verb, slot, lens)
        for slot in unsaid:
            if slot.seeks and self.reason(fight, act) != LEGAL:
                self.seek(fight, act, slot)

    def fill_so_far(self, fight: Fight, act: Question, said: Said, lens: Lens) -> list[Slot]:
        """Fill in what was said and what is usual; return the slots of which nothing was said."""
        self.begin(fight, act, said.verb)
        slots = self.slots_of(said.verb)
        unsaid: list[Slot] = []
        for slot in slots:
            words = said.words.get(slot.name)
            if words is None:
                unsaid.append(slot)
                value = slot.usual(fight, act)
                if value != ONLY:
                    slot.write(act, [] if value == slot.empty else [int(value)])
            else:
                slot.write(act, self.found(fight, act, slot, words, lens))
        for word in said.loose:
            self.fill_loose(fight, act, slots, unsaid, word, lens)
        return unsaid

    def found(
        self, fight: Fight, act: Question, slot: Slot, words: list[str], lens: Lens
    ) -> list[int]:
        """Return the values that words mean in a slot."""
        if len(words) > slot.most:
            raise Refused(f"no more than {slot.most} can be named there", slot.none.rule)
        return [int(slot.find(fight, act, word, lens)) for word in words]

    def fill_loose(
        self,
        fight: Fight,
        act: Question,
        slots: list[Slot],
        unsaid: list[Slot],
        word: str,
        lens: Lens,
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

    def fill_only(self, fight: Fight, act: Question, verb: ActForm, slot: Slot, lens: Lens) -> None:
        """Fill in the one value for which the act is legal, or raise Refused with all of them."""
        fits: list[int] = []
        shared: i64 = LEGAL  # the reason against all of them; -1 where they differ
        for value in slot.likely(fight, act):
            if not slot.known(fight, act, value, lens):
                continue
            slot.write(act, [value])
            reason = self.completed(fight, act, verb)
            if reason == LEGAL:
                fits.append(value)
            else:
                shared = reason if shared == LEGAL or shared == reason else -1
        if len(fits) == 1:
            slot.write(act, fits)
            return
        slot.write(act, [])
        if not fits:
            why = self.explain(shared) if shared > LEGAL else slot.none
            raise Refused(why.text, why.rule)
        names = slot.words(fight, act, fits, lens)
        if slot.asks:
            few = names if len(names) <= MOST_NAMED else []
            raise Refused(slot.asks, slot.none.rule, few)
        shown = self.shown_names(fight, act, slot, fits, lens)
        whom = "whom" if slot.kind == "fighter" else f"which {slot.noun}"
        little = "" if slot.before in (BARE, COMMA) else f"{slot.little_word(fight, act)} "
        raise Refused(f"{verb.word} {little}{whom}: {', '.join(shown)}?", slot.none.rule, names)

    def shown_names(
        self, fight: Fight, act: Question, slot: Slot, values: list[int], lens: Lens
    ) -> list[str]:
        """Return names as they are written, capitals and all, where they are names of people."""
        if isinstance(slot, FighterSlot):
            return [lens.name(fight.fighters[value]) for value in values]
        return slot.words(fight, act, values, lens)

    def seek(self, fight: Fight, act: Question, slot: Slot) -> None:
        """Take another value for a slot that was not named, if one makes the act legal."""
        kept = slot.read(act)
        for value in slot.values(fight, act):
            slot.write(act, [value])
            if self.reason(fight, act) == LEGAL:
                return
        slot.write(act, kept)

    def completed(self, fight: Fight, act: Question, verb: ActForm) -> i64:
        """Return LEGAL if the slots that are still empty can be filled so that the act is legal.

        Otherwise return the first reason that was met. What is filled in stays.
        """
        for slot in verb.slots:
            if slot.usual(fight, act) == ONLY and not slot.read(act):
                return self.tried(fight, act, verb, slot, slot.values(fight, act))
        reason = self.reason(fight, act)
        if reason == LEGAL:
            return LEGAL
        for slot in verb.slots:
            if slot.seeks:
                kept = slot.read(act)
                for value in slot.values(fight, act):
                    slot.write(act, [value])
                    if self.reason(fight, act) == LEGAL:
                        slot.write(act, kept)
                        return LEGAL
                slot.write(act, kept)
        return reason

    def tried(
        self, fight: Fight, act: Question, verb: ActForm, slot: Slot, values: list[int]
    ) -> i64:
        """Return LEGAL if one of the values leads to a legal act, else the first reason met."""
        first: i64 = LEGAL
        for value in values:
            slot.write(act, [value])
            reason = self.completed(fight, act, verb)
            if reason == LEGAL:
                slot.write(act, [])
                return LEGAL
            if first == LEGAL:
                first = reason
        slot.write(act, [])
        return first if first != LEGAL else -1

    # -- what is open -------------------------------------------------------------------------

    def usual_act(self, fight: Fight, act: Question, verb: ActForm) -> None:
        """Fill in a verb and what goes without saying."""
        self.begin(fight, act, verb)
        for slot in self.slots_of(verb):
            value = slot.usual(fight, act)
            if value != ONLY and value != slot.empty:
                slot.write(act, [int(value)])

    def closed(self, fight: Fight, act: Question, verb: ActForm) -> Reason | None:
        """Return why nothing can be done with a verb now, or None; the act stays as it was."""
        kept = Numbers()
        act.slots(kept.write())
        self.usual_act(fight, act, verb)
        reason = self.completed(fight, act, verb)
        act.slots(kept.read())
        if reason == LEGAL:
            return None
        if reason < 0:
            for slot in verb.slots:
                if slot.usual(fight, act) == ONLY:
                    return slot.none
        return self.explain(reason)

    def values(self, fight: Fight, act: Question, slot: Slot, lens: Lens) -> list[Value]:
        """Return what can be put into a slot of the act filled in so far, with the reason against.

        A value is legal if the slots that are still empty can be filled so that the act is.
        """
        kept = Numbers()
        act.slots(kept.write())
        verb = self.verb_of(act)
        found: list[Value] = []
        for value in slot.seen(fight, act, lens):
            slot.write(act, [value])
            reason = self.completed(fight, act, verb)
            why: Reason | None = None
            if reason != LEGAL:
                why = self.explain(reason) if reason > 0 else slot.none
            found.append(Value(value, slot.word(fight, act, value, lens), why))
            act.slots(kept.read())
        return found

    # -- the list of choices ------------------------------------------------------------------

    def rows(self, fight: Fight, question: Question) -> list[Numbers]:
        """Return the acts that are worth listing, as rows of numbers; the illegal if shown."""
        found: list[Numbers] = []
        for verb in self.verbs:
            if verb.listed:
                self.usual_act(fight, question, verb)
                self.list_from(fight, question, verb, 0, found)
        return found

    def list_from(
        self, fight: Fight, act: Question, verb: ActForm, number: i64, found: list[Numbers]
    ) -> None:
        """List an act for every value of the slots from a number on that are listed."""
        for at in range(number, len(verb.slots)):
            slot = verb.slots[at]
            if slot.listed:
                kept = slot.read(act)
                for value in slot.worth(fight, act):
                    slot.write(act, [value])
                    self.list_from(fight, act, verb, at + 1, found)
                slot.write(act, kept)
                return
        self.list_row(fight, act, verb, found)
        for slot in verb.slots:
            if slot.varied:
                kept = slot.read(act)
                for value in slot.variants(fight, act):
                    slot.write(act, [*kept, value] if slot.most > 1 else [value])
                    self.list_row(fight, act, verb, found)
                slot.write(act, kept)

    def list_row(self, fight: Fight, act: Question, verb: ActForm, found: list[Numbers]) -> None:
        """List the act filled in, if it is legal or worth showing."""
        if self.reason(fight, act) == LEGAL or self.shows(fight, act):
            row = Numbers()
            act.slots(row.write())
            found.append(row)

    def hint(self, fight: Fight, question: Question) -> str:
        """Return what the verb costs."""
        return self.verb_of(question).cost

    def group(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the verb."""
        return self.verb_of(question).word

    def about(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the first of those to whom it is done."""
        for slot in self.verb_of(question).slots:
            if isinstance(slot, FighterSlot):
                for value in slot.read(question):
                    return lens.name(fight.fighters[value])
        return ""


def named_in(slot: Slot, words: str) -> list[str]:
    """Part words into the values that a slot can take; an "and" within a word is none."""
    if slot.most == 1:
        return [words]
    if slot.joint.strip() == COMMA:
        return [one for one in parted(words) if one]  # a place has a comma of its own
    joint = slot.joint if slot.joint.strip().isalpha() else slot.joint.strip()
    return [one.strip() for one in words.split(joint)]


def one_of(nouns: list[str]) -> str:
    """Return what could be meant: "mode, place or maneuver"."""
    if not nouns:
        return "word"
    last = len(nouns) - 1
    return f"{', '.join(nouns[:last])} or {nouns[last]}" if last > 0 else nouns[0]


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
