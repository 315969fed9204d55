"""What was said and is no part of the act that was understood: it is asked, the act offered."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account import AND, DRAW, PARLEY, THROWN, Account
from affray.orders.calls import Calls
from affray.orders.hunch import IMPROVISED, REMARK
from affray.orders.masks import FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON
from affray.orders.outcome import Order, Unclear
from affray.orders.regained import Said
from affray.orders.replies import furthest, matched
from affray.orders.story import Story
from affray.orders.text import MARKS, SPEECH, by_itself, tokens

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
        goes = done[0] in self.words.listed("movements") and len(order.acts) == 1
        quiet = one.act in (REMARK, *self.words.listed("account", "resting"))
        named = self._only_names(one) and not (goes and self._is_at_foe(one))
        if heeded or quiet or self.account.hangs(one) or named:
            return False
        told = self.account.share_of(one, REMARK) >= TOLD
        if told or self.account.hunches.tells_of_others(one.words) or self._is_colour(one):
            return False
        least, weight = (STUNT, DARES) if one.act == IMPROVISED else (OTHER, SPEAKS)
        if one.act == IMPROVISED and done[0] in self.words.listed("account", "quiet"):
            least = OWED  # take a branch out of the fire, and look who is there
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
        strikes &= not self._is_at_foe(one) or charges  # ten feet forward, dagger at bandit 1
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
        keeps = WEAPON in masked and FOE not in masked and self._keeps(one)
        return strikes or away or stays or swaps or held or thrown or fires or waits or keeps

    def _keeps(self, one: Said) -> bool:
        """Tell whether something is only kept: I keep the bow in the hand."""
        said = [
            word for word in one.words if word not in (AND, *self.words.listed("clauses", "own"))
        ]
        return bool(furthest(self.words.heads("keeping", "keep"), said, 0))

    def _is_at_foe(self, one: Said) -> bool:
        """Tell whether a clause has a weapon, and the foe it goes to."""
        masked = self.account.hunches.masks.masked(one.words)
        return masked[:1] == [WEAPON] and FOE in masked

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
