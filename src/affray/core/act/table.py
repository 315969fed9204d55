"""A book's table of verbs: what can be done on a turn or planned for a round, declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from affray.core.act.filling import completed, fill_loose, meant, only_value, seek
from affray.core.act.form import LEGAL, Form
from affray.core.act.hearing import Said, hear_head, is_loose, parted
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import COMMA, ONLY, FighterSlot, Slot
from affray.core.act.verb import ActForm
from affray.core.fight.numbers import Numbers
from affray.core.story.words import pick, split_verb

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight


class Value:
    """Something that could be put into a slot, and why it is not legal there."""

    def __init__(self, number: i64, word: str, reason: Reason | None) -> None:
        self.number: i64 = number
        self.word = word
        self.reason = reason


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
        if self.first_comma_is_space(verb) and is_loose(fight, act, verb, parts[0], lens):
            parts.insert(0, "")
        said.loose = [part for part in parts[1:] if part]
        hear_head(fight, act, said, self.slots_of(verb), parts[0], lens)
        return said

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
                seek(self, fight, act, slot)

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
                slot.write(act, meant(fight, act, slot, words, lens))
        for word in said.loose:
            fill_loose(fight, act, slots, unsaid, word, lens)
        return unsaid

    def fill_only(self, fight: Fight, act: Question, verb: ActForm, slot: Slot, lens: Lens) -> None:
        """Fill in the one value for which the act is legal, or raise Refused with all of them."""
        slot.write(act, [only_value(self, fight, act, verb, slot, lens)])

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
        reason = completed(self, fight, act, verb)
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
            reason = completed(self, fight, act, verb)
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
