"""What no order may come to, whatever it seems to say."""

from __future__ import annotations

from affray.orders.account import Account
from affray.orders.masks import FOE, FRIEND, WEAPON
from affray.orders.outcome import Order, Unclear
from affray.orders.text import MARKS, stems, tokens


class Never:
    """Asks back where an act would be what hardly anybody means."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

    def stop(self, text: str, order: Order) -> None:
        """Ask where a friend is struck, something thrown is no weapon, or a foe is to give up."""
        self._stop_at_friend(order)
        self._stop_at_demand(text, order)
        self._stop_at_thrown(text, order)

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

    def _stop_at_demand(self, text: str, order: Order) -> None:
        """Ask who gives up where somebody else is spoken to: give up, or I take your head."""
        yields = order.acts[0] in self.words.listed("account", "giving up")
        if yields and any(
            one in self.words.listed("account", "second person") for one in tokens(text)
        ):
            raise Unclear(f'is "{text}" only said? perhaps: {order.acts[0]}?', order.acts[:1])

    def _stop_at_friend(self, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        people = self.account.ear.crowd.people
        friends = [one.name.casefold() for one in people if one.friend or one.asked]
        for act in order.acts:
            whom = act.removeprefix(f"{self.account.verb_of(act)} ").partition(" with ")[0]
            if self.account.verb_of(act) in self.account.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])
