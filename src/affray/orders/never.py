"""What no order may come to, whatever it seems to say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.core.act.slot import NameSlot
from affray.orders.account import Account
from affray.orders.masks import FOE, FRIEND, SPELL, SPOT, WEAPON
from affray.orders.outcome import Order, Unclear
from affray.orders.text import MARKS, SPEECH, by_itself, stems, tokens
from affray.orders.words import Phrase

THEN = "then"


class Never:
    """Asks back where an act would be what hardly anybody means."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

    def stop(self, text: str, order: Order) -> None:
        """Ask where a friend is struck, what flies at a foe is no part of it, or who gives up."""
        self._stop_at_friend(order)
        self._stop_at_demand(text, order)
        self._stop_at_more(order)
        self._stop_at_thrown(text, order)
        self._stop_at_flying(text, order)
        self._stop_at_aim(text, order)
        self._stop_at_tending(text, order)
        self._stop_at_silence(text, order)

    def _stop_at_silence(self, text: str, order: Order) -> None:
        """Ask where only the words are said of who strikes, too: mace on orc 4, and I yell."""
        if self.account.verb_of(order.acts[0]) not in self.words.listed("speech"):
            return
        self._stop_behind_words(tokens(text), order)
        kept = tokens(" ".join(order.acts[1:]))
        for one in self.account.hunches.units(tokens(text)):
            masked = self.account.hunches.masks.masked(one)
            strikes = WEAPON in masked and FOE in masked and SPEECH not in one
            if strikes and not set(one) & {*kept, *self.words.listed("clauses", "speaking")}:
                said = by_itself(one)
                raise Unclear(f'"{said}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _stop_behind_words(self, heard: Sequence[str], order: Order) -> None:
        """Ask where something comes then that is not said: shout at them: run! then guard."""
        then = [at for at in range(1, len(heard)) if heard[at] == THEN and heard[at - 1] in MARKS]
        rest = heard[then[-1] + 1 :] if then and not order.acts[1:] else []
        if rest and self.account.ear.begins_with_verb(rest):
            said = by_itself(rest)
            raise Unclear(f'"{said}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _stop_at_tending(self, text: str, order: Order) -> None:
        """Ask where somebody is gone to and not tended, who is to be: go to her and heal her."""
        goes = self.account.verb_of(order.acts[0]) in self.words.listed("movements")
        tends = self.words.listed("tending")
        for before, word in pairwise(tokens(text)) if goes and not order.acts[1:] else ():
            if word in tends and before in ("and", ","):
                raise Unclear(f'"{word}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _stop_at_thrown(self, text: str, order: Order) -> None:
        """Ask where something else is thrown than a weapon: throw sand at him, my helmet."""
        if self.account.verb_of(order.acts[0]) not in self.account.ear.blows:
            return
        heard = tokens(text)
        arms = {WEAPON, FOE, FRIEND}
        meant_so = self.words.listed("people", "pronouns") + self.words.listed(
            "account", "missiles"
        )
        for at, word in enumerate(heard[:-1]):
            if not any(one in self.words.listed("account", "throwing") for one in stems(word)):
                continue
            leads = self.words.listed("account", "thrown at")
            ends = (end for end in range(at + 1, len(heard)) if heard[end] in (*leads, *MARKS))
            thing = heard[at + 1 : next(ends, len(heard))]
            masked = self.account.hunches.masks.masked(thing)
            said = [one for one in masked if one not in self.words.small]
            meant = arms & set(masked) or set(thing) & {*tokens(order.acts[0]), *meant_so}
            if said and not meant:
                raise Unclear(f'"{" ".join(thing)}": not understood there; nothing is done')

    def _stop_at_flying(self, text: str, order: Order) -> None:
        """Ask where a missile or a spell flies at a foe that the act has not: fire bolt on him."""
        verb = self.account.verb_of(order.acts[0])
        goes = verb in self.words.listed("movements")
        if (verb not in self.account.ear.blows and not goes) or self._is_shot(order):
            return
        for one in self.account.now(text, order):
            masked = self.account.hunches.masks.masked(one.words)
            for phrase in self.words.spoken("account", "flying"):
                at = next((a for a in range(len(masked)) if self._flies(masked, a, phrase)), -1)
                if at >= 0 and not self.account.hangs(one):
                    said = " ".join(phrase)
                    raise Unclear(
                        f'"{said}": what of it? perhaps: {order.acts[0]}?', order.acts[:1]
                    )

    def _flies(self, masked: Sequence[str], at: int, phrase: Phrase) -> bool:
        """Tell whether a missile is named here, and then at whom."""
        if tuple(masked[at : at + len(phrase)]) != phrase:
            return False
        articles = self.words.listed("articles")
        rest = [one for one in masked[at + len(phrase) :] if one not in articles]
        leads = self.words.listed("clauses", "onto")
        led = bool(rest) and rest[0] in leads
        whom = rest[int(led) :][:1] if led or phrase[1:] else []  # the arrow-shooter is somebody
        pronouns = self.words.listed("people", "pronouns")
        return bool(whom) and (whom[0] == FOE or whom[0] in pronouns)

    def _is_shot(self, order: Order) -> bool:
        """Tell whether something flies in one of the acts: a shot, a throw, a spell."""
        arms = self.words.listed("account", "flying from")
        masks = self.account.hunches.masks
        return any(word in arms for act in order.acts for word in tokens(act)) or any(
            SPELL in masks.masked(tokens(act)) for act in order.acts
        )

    def _stop_at_aim(self, text: str, order: Order) -> None:
        """Ask where a blow is aimed at a part of the body that it does not go to: point at her."""
        verb, spans = self.account.verb_of(order.acts[0]), self.account.hunches.masks.spans
        if any(mask == SPOT for mask, _ in spans(tokens(order.acts[0]))):
            return
        for one in self.account.now(text, order):
            named = spans(one.words) if one.act == verb else []
            for at, (mask, said) in enumerate(named):
                where = self._location(verb, said) if mask == SPOT else ""
                if where and self._is_aimed([words[0] for _, words in named[max(0, at - 3) : at]]):
                    act = f"{order.acts[0]}, {where}"
                    raise Unclear(f'"{by_itself(one.words)}": what of it? perhaps: {act}?', (act,))

    def _is_aimed(self, led: Sequence[str]) -> bool:
        """Tell whether words lead to a part of somebody's body: into his."""
        leads = [*self.words.listed("striking"), *self.words.listed("account", "aimed")]
        whose = ("'s", *self.words.listed("people", "his"))
        return led[-1:] != [] and led[-1] in whose and any(word in leads for word in led)

    def _location(self, verb: str, said: Phrase) -> str:
        """Return the part of the body that words name, none where blows go there anyhow."""
        for form in self.account.ear.form.verbs:
            for slot in form.slots if form.word == verb else ():
                if slot.name == "location" and isinstance(slot, NameSlot):
                    where = self.account.ear.values_of(form, slot).get(said, ())[:1]
                    return "".join(one for one in where if one != slot.names[slot.unsaid])
        return ""

    def _stop_at_demand(self, text: str, order: Order) -> None:
        """Ask who gives up where somebody else is spoken to: give up, or I take your head."""
        yields = order.acts[0] in self.words.listed("account", "giving up")
        if yields and any(
            one in self.words.listed("account", "second person") for one in tokens(text)
        ):
            raise Unclear(f'is "{text}" only said? perhaps: {order.acts[0]}?', order.acts[:1])

    def _stop_at_more(self, order: Order) -> None:
        """Ask who gives up and does something after it: I give up, get me out of here."""
        if order.acts[0] in self.words.listed("account", "giving up") and order.acts[1:]:
            raise Unclear(f"{order.acts[0]}, or {order.acts[1]}?", order.acts[:2])

    def _stop_at_friend(self, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        people = self.account.ear.crowd.people
        friends = [one.name.casefold() for one in people if one.friend or one.asked]
        for act in order.acts:
            whom = act.removeprefix(f"{self.account.verb_of(act)} ").partition(" with ")[0]
            if self.account.verb_of(act) in self.account.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])
