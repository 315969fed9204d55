"""What others are told to do, which is only said: yell at Odo to shoot the walker."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.forms import PAST, Forms, S
from affray.orders.language.text import MARKS, SPEECH, tokens
from affray.orders.outcome import ASK, Order
from affray.orders.who.person import Person

AND, THEN = ("and", "but", "while"), "then"
PLACE = "to"  # what stands before what is to be done
SAYS_SO, SAYS = "that", "tell"


class Bidding:
    """Puts "aloud" in the place of what others are told to do."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.forms = Forms(ear.words)
        self.own = ear.words.listed("clauses", "own")
        self.only_said = False  # nothing else is done
        self.tells_foes = False  # no friend is told, but foes
        self.narrating = False  # it is told as of somebody else: he yells, and shoots

    def aloud(self, text: str) -> str:
        """Return an order without what others are told to do; that it is said is left."""
        heard = tokens(text)
        if self._asks_friend(heard):
            self.only_said = True
            return f"{SAYS} {SPEECH}"
        for at in range(len(heard)):
            begin = self._told_from(heard, at) if self._opens(heard, at) else 0
            if begin:
                end = self._end(heard, begin)
                self.ear.crowd.hear_of(heard[begin:end])
                rest = [*heard[:at], *heard[end:]]
                does = any(self.ear.verbs_at(rest, one) for one in range(len(rest)))
                self.only_said = not does and not self.narrating
                told = [who for one in range(at + 1, begin) for _, who in self._people(heard, one)]
                self.tells_foes = not any(told)
                verb = [SAYS] if self._makes(heard[at]) else [heard[at]]
                return " ".join([*heard[:at], *verb, SPEECH, *heard[end:]])
        return text

    def doubted(self, order: Order, text: str) -> Order:
        """Return an order, or what is asked where nothing is done but that others are told."""
        if self.only_said and order.kind == ASK:
            own = next(one.name for one in self.ear.crowd.people if one.asked)
            words = f"that is only said, which takes nothing: what does {own} do?"
            return Order(
                ASK, words=words, choices=(f"improvise {text}",) if self.tells_foes else ()
            )
        return order

    # -- who is told --------------------------------------------------------------------------

    def _asks_friend(self, heard: Sequence[str]) -> bool:
        """Tell whether a friend is asked for something, and no more: Ilse, can you heal me?"""
        for end, friends in self._people(heard, 0):
            at = end + (heard[end : end + 1] == [","])
            asked = furthest(self.words.heads("bidding", "asking"), heard, at)
            rest = heard[asked:]
            joins = any(one in (*AND, THEN, ".", "!", ";") for one in rest[:-1])
            if friends and asked and rest and not joins:
                return True
        return False

    def _opens(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a clause may begin with a word: I yell, and yells, loudly yelling."""
        before = [*MARKS, *AND, THEN, *self.own, *self.words.listed("clauses", "light"), "will"]
        named = [end for start in range(at) for end, _ in self._people(heard, start)]
        return at == 0 or heard[at - 1] in before or at in named

    def _told_from(self, heard: Sequence[str], at: int) -> int:
        """Return where begins what others are told to do, 0 where nobody is told anything."""
        forms = [one for one in self.forms.of(heard[at]) if one[1] != PAST]
        verbs = [one for one, _ in forms]
        tells = any(one in self._telling for one in verbs)
        if not tells and not self._makes(heard[at]):
            return 0
        self.narrating = any(form == S for _, form in forms)
        known = {verb.word for verb in self.ear.form.verbs}
        leads = self.words.listed("bidding", "leads") if tells else []
        if any(one in known for one in verbs) and heard[at] not in self._telling:
            return 0
        start = at + 1
        while start < len(heard) and heard[start] in (*leads, "a"):
            start += 1
        says = tells and heard[start - 1] == SAYS_SO
        for end in self._ends(heard, start, tells):
            while tells and end < len(heard) and heard[end] in self.words.listed("particles"):
                end += 1
            asks = at == 0 and any(one in self.words.listed("bidding", "begging") for one in verbs)
            about = self.words.listed("bidding", "for what") if asks else []
            if heard[end : end + 1] and heard[end] in about:
                return end  # ask Bram for a tonic
            begin = self._deed_from(heard, end, tells, says)
            if begin:
                return begin
        return 0

    def _deed_from(self, heard: Sequence[str], at: int, tells: bool, says: bool) -> int:
        """Return where the deed begins that follows whoever is told, 0 where none does."""
        if says or heard[at : at + 1] == [SAYS_SO]:
            return at
        led = heard[at : at + 1] == [PLACE]
        start = at + led
        verb = start < len(heard) and self.ear.begins_with_verb(heard[start : start + 2])
        return start if verb and (led or not tells) else 0

    @property
    def _telling(self) -> list[str]:
        """Return the verbs of telling somebody something, with and without words."""
        listed = self.words.listed
        return [*listed("clauses", "speaking"), *listed("bidding", "telling")]

    def _makes(self, word: str) -> bool:
        """Tell whether a word may say that somebody is made to do something: have Odo shoot."""
        return any(one in self.words.listed("bidding", "making") for one, _ in self.forms.of(word))

    def _ends(self, heard: Sequence[str], at: int, tells: bool) -> list[int]:
        """Return where words end that name friends, or everybody, the longest first."""
        at += at < len(heard) and heard[at] in self.words.listed("before nouns")
        fellows = [
            *self.words.listed("clauses", "fellows"),
            *self.words.listed("bidding", "others"),
        ]
        ends = {at + 1} if heard[at : at + 1] and heard[at] in fellows else set()
        ends |= {end for end, friends in self._people(heard, at, tells) if friends}
        return sorted(ends, reverse=True)

    def _people(self, heard: Sequence[str], at: int, tells: bool = False) -> list[tuple[int, bool]]:
        """Return where words end that name somebody, and whether those are friends."""
        people = self.ear.crowd.people
        found: list[tuple[int, bool]] = []
        for end, who in self.ear.crowd.described_at(heard, at) if at < len(heard) else ():
            whom = who.among(people, ()) if who.named and not who.last else []
            if whom:
                own = self.ear.crowd.own  # have Bay jump is to ride
                mount = own is not None and any(own.rides == one.name for one in whom)
                friends = all(one.friend and not one.asked for one in whom)
                friends = friends or (tells and self._are_told(whom))
                found.append((end, friends and not mount))
        return found

    def _are_told(self, whom: Sequence[Person]) -> bool:
        """Tell whether friends are told something, of whom foes may have the name: the gunmen.

        In a book in which speaking is no act, what foes are told is only said, too.
        """
        if any(one.asked for one in whom):
            return False
        speech = set(self.words.listed("speech"))
        silent = not speech & {verb.word for verb in self.ear.form.verbs}
        return silent or any(one.friend for one in whom)

    # -- what is one's own again --------------------------------------------------------------

    def _end(self, heard: Sequence[str], begin: int) -> int:
        """Return where ends what others are told; what is one's own again is left."""
        for at in range(begin, len(heard)):
            after = heard[at + 1 :]
            if heard[at] in MARKS and heard[at] != ",":
                return at
            if heard[at] == THEN or (heard[at] in AND and after[:1] == [THEN]):
                return at
            if self.narrating and heard[at] in (*AND, ",") and self._is_told(after):
                return at
            if heard[at] in AND and self._is_theirs(heard[begin:at], after):
                continue  # to come and stand with me, to drop the blade and give up
            if heard[at] in self.own or not (heard[at] in (*AND, ",") and self._acts(after)):
                if heard[at] in self.own and heard[at] != "me" and at > begin:
                    return at
                continue
            return at
        return len(heard)

    def _is_theirs(self, deed: Sequence[str], after: Sequence[str]) -> bool:
        """Tell whether what follows is told to them, too: who only comes so far does more then.

        Nobody tells others to do something, and gives up or leaves.
        """
        comes = self.words.listed("bidding", "coming")
        costly = self.words.listed("hunches", "costly")
        verbs = [one.verb for _, ones, _ in self.ear.verbs_at(after, 0)[:1] for one in ones]
        gives_up = bool(verbs) and all(one in costly for one in verbs)
        return bool(deed) and (all(one in comes for one in deed) or gives_up)

    def _is_told(self, words: Sequence[str]) -> bool:
        """Tell whether it is told what somebody does next: wrenches his shield free."""
        return bool(words) and any(form == S for _, form in self.forms.of(words[0]))

    def _acts(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with something to be done, who does it aside."""
        rest = [one for one in words[:2] if one not in (*self.own, *AND)]
        return self.ear.begins_with_verb([*rest, *words[2:]]) if rest else False
