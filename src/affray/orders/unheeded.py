"""What was said and is no part of the act that was understood: it is asked, the act offered."""

from __future__ import annotations

from dataclasses import replace

from affray.orders.account import Account, Read, Said
from affray.orders.hunch import IMPROVISED, REMARK
from affray.orders.masks import FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.text import MARKS, SPEECH, by_itself, tokens

OWED = 0.25  # how likely a clause must say the act that is done
TOLD = 0.4  # or how likely it must be a remark
OTHER = 0.7  # how likely it must be that it orders another act
STUNT = 0.6  # or one of no book
SPEAKS, DARES = 6.0, 8.0  # and how much must speak for either
SAYS = ":"  # what follows it is said aloud
NAMES = {FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON}


class Unheeded:
    """Finds clauses that an act does not account for."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

    def stop(self, text: str, order: Order) -> None:
        """Ask where a clause surely orders something that is not done, nor kept for later."""
        verb = self.account.verb_of(order.acts[0])
        speaks = verb in self.words.listed("speech")
        if speaks and (SAYS in text or SPEECH in tokens(text)):
            return
        done = [self.account.verb_of(one) for one in order.acts]
        clauses = self.account.now(text, order)
        main = max(range(len(clauses)), key=lambda at: clauses[at].owed, default=0)
        for at, one in enumerate(clauses):
            if not (speaks and at == main) and self._is_lost(one, done, order, at == main):
                said = by_itself(one.words)
                raise Unclear(f'"{said}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _is_lost(self, one: Said, done: list[str], order: Order, is_main: bool) -> bool:
        """Tell whether a clause orders what is not done."""
        goes = done[0] in self.words.listed("movements") and bool(order.named)
        heeded = one.act in done or one.owed >= OWED or (goes and one.act in self.account.ear.blows)
        quiet = one.act in (REMARK, *self.words.listed("account", "quiet"))
        if heeded or quiet or self.account.hangs(one) or self._only_names(one):
            return False
        told = self.account.share_of(one, REMARK) >= TOLD
        if one.act == IMPROVISED:
            return not is_main and one.share >= STUNT and one.weight >= DARES
        return not told and one.share >= OTHER and one.weight >= SPEAKS

    def _only_names(self, one: Said) -> bool:
        """Tell whether a clause has only a name, or what one strikes with: thug 2, pistol."""
        said = [word for word in self.account.hunches.masks.masked(one.words) if word not in MARKS]
        return all(word in NAMES or word in self.words.small for word in said)

    def without_condition(self, text: str, order: Order, read: Read) -> Order:
        """Return an order whose first act is what stands before an *if*; all else is for later."""
        heard = tokens(text)
        ifs = self.words.listed("account", "conditions")
        at = next((at for at, word in enumerate(heard) if at and word in ifs), 0)
        before = heard[: at - 1] if at and heard[at - 1] in (*MARKS, "and", "but") else heard[:at]
        if not at or not any(word not in MARKS for word in before):
            return order
        first = read(by_itself(before))
        if first.kind == ACT and first.acts[0] == order.acts[0]:
            return order
        if first.kind != ACT:
            raise Unclear(f'"{by_itself(heard[at:])}" cannot be waited for', order.acts[:1])
        return replace(first, acts=(*first.acts, by_itself(heard[at:])))

    def stop_at_second_plan(self, order: Order) -> None:
        """Ask where who does nothing this round would do something then: one plan is one act."""
        verb = self.account.verb_of(order.acts[0])
        plans = str(self.account.ear.question.kind) == "plan"
        if plans and order.acts[1:] and verb in self.words.listed("account", "quiet"):
            said = f"{order.acts[0]}, or {order.acts[1]}? one of them in a round"
            raise Unclear(said, order.acts[:1])

    def stop_at_friend(self, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        people = self.account.ear.crowd.people
        friends = [one.name.casefold() for one in people if one.friend or one.asked]
        for act in order.acts:
            whom = act.removeprefix(f"{self.account.verb_of(act)} ").partition(" with ")[0]
            if self.account.verb_of(act) in self.account.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])
