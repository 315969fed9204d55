"""What was said and is no part of the act that was understood: it is asked, the act offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.account import AND, DRAW, PARLEY, THEN, THROWN, Account, Read, Said
from affray.orders.calls import Calls
from affray.orders.hunch import IMPROVISED, REMARK
from affray.orders.masks import FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.replies import matched
from affray.orders.story import Story
from affray.orders.text import MARKS, SPEECH, by_itself, stems, tokens

SPOKEN = 0.1  # how likely it must be that something is only said
OWED = 0.25  # how likely a clause must say the act that is done
TOLD = 0.4  # or how likely it must be a remark
OTHER = 0.7  # how likely it must be that it orders another act
STUNT = 0.6  # or one of no book
SPEAKS, DARES = 6.0, 8.0  # and how much must speak for either
RATHER, SAYS_SO = 0.6, 4.0  # beside an act after which nothing can follow
SAYS = ":"  # what follows it is said aloud
NAMES = {FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON}


class Unheeded:
    """Finds clauses that an act does not account for."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

    def stop(self, text: str, order: Order) -> None:
        """Ask where a clause surely orders something that is not done, nor kept for later."""
        heard = tokens(text)
        verb = self.account.verb_of(order.acts[0])
        speaks = verb in (*self.words.listed("speech"), PARLEY)
        if speaks and (verb == PARLEY or SAYS in heard or SPEECH in heard or self._calls(heard)):
            return
        done = [self.account.verb_of(one) for one in order.acts]
        clauses = self.account.now(text, order)
        main = max(range(len(clauses)), key=lambda at: clauses[at].owed, default=0)
        if speaks and clauses and clauses[main].owed < SPOKEN:
            said = by_itself(clauses[main].words)
            raise Unclear(f'"{said}": is it only said? perhaps: {order.acts[0]}?', order.acts[:1])
        charges = bool(order.named) and all(one.owed < OWED for one in clauses)
        for at, one in enumerate(clauses):
            if at == main and (speaks or one.act == IMPROVISED):
                continue
            away = one.act in self.words.listed("account", "away")
            goes = done[0] in self.words.listed("movements") and one.act not in done
            leaves = at > main and away and goes and not self._is_beyond(one)
            if self._is_lost(one, done, order, charges) or (leaves and one.share >= OTHER):
                said = by_itself(one.words)
                raise Unclear(f'"{said}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _is_beyond(self, one: Said) -> bool:
        """Tell whether it is only said what a way leads out of: into the reeds, out of sight."""
        beyond = self.words.spoken("counting", "beyond")
        return any(matched(phrase, one.words, 0) for phrase in beyond)

    def _calls(self, heard: Sequence[str]) -> bool:
        """Tell whether foes are called to: all that follows is said."""
        calls = Calls(self.words, self.account.ear)
        return calls.hails_foes(heard) or calls.tells_all(heard)

    def _is_lost(self, one: Said, done: list[str], order: Order, charges: bool) -> bool:
        """Tell whether a clause orders what is not done."""
        heeded = (
            one.act in done or one.owed >= OWED or self._goes_along(one, done[0], order, charges)
        )
        quiet = one.act in (REMARK, *self.words.listed("account", "resting"))
        if heeded or quiet or self.account.hangs(one) or self._only_names(one):
            return False
        told = self.account.share_of(one, REMARK) >= TOLD
        if told or self.account.hunches.tells_of_others(one.words) or self._is_colour(one):
            return False
        least, weight = (STUNT, DARES) if one.act == IMPROVISED else (OTHER, SPEAKS)
        denied = any(word in self.words.listed("stop", "not") for word in one.words)
        if done[0] in self.words.listed("ending") and not denied:
            least, weight = RATHER, SAYS_SO  # prone, end: nothing can follow an end
        elif denied:
            return False  # don't attack, just stay hidden
        return one.share >= least and one.weight >= weight

    def _goes_along(self, one: Said, verb: str, order: Order, charges: bool) -> bool:
        """Tell whether a clause goes along with an act: a charge, a place, what is put away."""
        goes = verb in self.words.listed("movements")
        orders = self.account.hunches.orders(one.words)
        strikes = goes and one.act in self.account.ear.blows and (charges or not orders)
        away = goes and one.act in self.words.listed("account", "away")
        stays = one.words[0] in self.words.listed("staying")
        masked = self.account.hunches.masks.masked(one.words)
        swaps = verb == DRAW and (one.act in self.words.listed("account", "put away"))
        swaps |= verb == DRAW and WEAPON in masked
        last = [word for word in one.words if word not in MARKS][-1:]
        held = WEAPON in masked and last[0] in self.words.listed("account", "held so")
        thrown = WEAPON in masked and order.acts[0].endswith(THROWN)
        handles = one.act in self.words.listed("account", "handling") and one.act not in one.words
        fires = verb in self.account.ear.blows and handles  # and pulls the trigger
        waits = verb in self.words.listed("account", "quiet") and self._lets(one)
        return strikes or away or stays or swaps or held or thrown or fires or waits

    def _lets(self, one: Said) -> bool:
        """Tell whether others are only let come, or their turn is next: Vex, you're up."""
        next_ = self.words.spoken("counting", "passing on")
        said = [word for word in one.words if word != AND]
        return said[0] in self.words.listed("account", "letting") or any(
            matched(phrase, one.words, at) for phrase in next_ for at in range(len(one.words))
        )

    def _is_colour(self, one: Said) -> bool:
        """Tell whether a clause is only how it is told: the Captain swallows."""
        return Story(self.words, self.account.ear).is_aside(one.words)

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
        polite = heard[at + 1 : at + 2] and heard[at + 1] in self.words.listed(
            "account", "polite if"
        )
        if not at or polite or not any(word not in MARKS for word in before):
            return order
        first = read(by_itself(before))
        verb = self.account.verb_of(order.acts[0])
        guards = verb in self.words.listed("account", "striking back")
        if guards or (first.kind == ACT and first.acts[0] == order.acts[0]):
            return order
        if first.kind != ACT:
            raise Unclear(f'"{by_itself(heard[at:])}" cannot be waited for', order.acts[:1])
        return replace(first, acts=(*first.acts, by_itself(heard[at:])))

    def one_plan(self, order: Order, read: Read) -> Order:
        """Return the one thing that is done in a round: who goes up and strikes there charges.

        Who does nothing and then strikes is asked, and so is whom where several are there.
        """
        verb = self.account.verb_of(order.acts[0])
        quiet = verb in self.words.listed("account", "quiet")
        idle = quiet or verb in self.words.listed("movements")
        plans = str(self.account.ear.question.kind) == "plan"
        if not (plans and idle and order.acts[1:]) or not self._strikes(order.acts[1], verb):
            return order
        blow = read(order.acts[1])
        if not quiet and self._is_there(blow, order.acts[0]):
            return blow
        if not quiet and (blow.kind == ACT or not blow.choices):
            return order  # that is for the next round
        said = f"{order.acts[0]}, or {order.acts[1]}? one of them in a round"
        raise Unclear(said, (order.acts[0], *(blow.choices or blow.acts)))

    def _is_there(self, blow: Order, way: str) -> bool:
        """Tell whether a blow is struck at somebody who is where a way leads."""
        ground, strikes = self.account.ear.ground, bool(blow.acts and blow.named)
        places = ground.labels.get(way.rpartition(" to ")[2], ())
        whom = [one for one in self.account.ear.crowd.people if one.name in blow.named]
        there = bool(whom) and all(one.place in places for one in whom)
        return strikes and self.account.verb_of(blow.acts[0]) in self.account.ear.blows and there

    def _strikes(self, later: str, verb: str) -> bool:
        """Tell whether a blow is ordered, by one who does not strike whoever comes."""
        guards = verb in self.words.listed("account", "striking back")
        strikes = self.account.of(later, verb).act in self.account.ear.blows
        return strikes and not guards

    def stop_at_thrown(self, text: str, order: Order) -> None:
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

    def stop_at_demand(self, text: str, order: Order) -> None:
        """Ask who gives up where somebody else is spoken to: give up, or I take your head."""
        yields = order.acts[0] in self.words.listed("account", "giving up")
        if yields and any(
            one in self.words.listed("account", "second person") for one in tokens(text)
        ):
            raise Unclear(f'is "{text}" only said? perhaps: {order.acts[0]}?', order.acts[:1])

    def goes_where_told(self, text: str, order: Order, read: Read) -> Order:
        """Return a way to the square that was said behind it: away from them, down to 1,6."""
        heard, words = tokens(text), tokens(" ".join(order.acts[1:2]))
        verb, _, place = order.acts[0].rpartition(" ")
        squares = [one for one in words if self.account.ear.ground.square(one) >= 0]
        goes = verb in self.words.listed("movements") and len(squares) == 1
        if not goes or place in heard or THEN.strip() in heard or self._own_deed(words):
            return order
        there = read(f"{self.words.listed('clauses', 'going')[0]} to {squares[0]}")
        if there.kind != ACT or self.account.verb_of(there.acts[0]) != verb:
            return order
        return replace(order, acts=(there.acts[0], *order.acts[2:]))

    def _own_deed(self, words: Sequence[str]) -> bool:
        """Tell whether words are no place, but something that is done: two shots at him."""
        leads = self.words.listed("clauses", "ways")
        return words[0] not in leads

    def stop_at_friend(self, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        people = self.account.ear.crowd.people
        friends = [one.name.casefold() for one in people if one.friend or one.asked]
        for act in order.acts:
            whom = act.removeprefix(f"{self.account.verb_of(act)} ").partition(" with ")[0]
            if self.account.verb_of(act) in self.account.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])
