"""What people were seen to do to each other, and what came of it: who bit me, whom I missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from affray.orders.language.text import stems

if TYPE_CHECKING:
    from affray.orders.who.heads import Nouns
    from affray.orders.who.person import Person

MISSED, HIT, HURT, FELLED, BURNT = "missed", "hit", "hurt", "felled", "burnt"
SURELY = (MISSED, FELLED, BURNT)  # what nobody did of whom it was not seen
FAR = "far"  # done from afar
_ED = "ed"


@dataclass(frozen=True)
class Doing:
    """A blow, a shot or a spell that somebody was seen to aim at somebody."""

    whom: str
    when: int  # later ones have higher numbers
    how: frozenset[str]  # what came of it
    weapon: str = ""


@dataclass(frozen=True)
class Said:
    """What a verb says that was done, and what must have come of it."""

    outcome: str = ""  # empty: whatever came of it
    weapons: frozenset[str] = frozenset()  # what it is done with, where the verb says so
    last: bool = False  # it was done just now

    @property
    def tells(self) -> bool:
        """Tell whether it says more than that somebody was attacked."""
        return bool(self.outcome or self.weapons or self.last)


class Doings:
    """Finds who did it last, and to whom it was done last, as far as that was seen."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.people = nouns.people
        self.outcomes = {
            verb: outcome
            for outcome, verbs in nouns.words.section("people", "outcomes").items()
            for verb in verbs
        }
        self.behind = nouns.words.phrases("people", "outcomes behind")
        self.weapons = nouns.words.section("people", "deeds with")

    def said(self, verb: str, tail: Sequence[str] = (), just: bool = False) -> Said:
        """Return what a verb says, with what stands behind whom it is done to: set me on fire."""
        forms = [verb, *stems(verb)]
        if verb.endswith(_ED):
            forms += [verb[:-2], verb[:-1], verb[:-3]]  # winged, chased, stabbed
        outcome = next((self.outcomes[one] for one in forms if one in self.outcomes), "")
        outcome = self.behind.get(tuple(tail), outcome)
        weapons = [kind for kind, verbs in self.weapons.items() if set(forms) & set(verbs)]
        return Said(outcome, frozenset(weapons), just)

    def who_did(self, whom: frozenset[str], said: Said, among: frozenset[str]) -> frozenset[str]:
        """Return who of some people did it to somebody last, sooner one who is still up."""
        sides = {one.friend for one in self.people if one.name in whom}
        others = [one for one in self.people if one.friend not in sides and one.name in among]
        up = [one for one in others if one.band > 0]
        for doers in (up, others):
            done = [(one.name, did) for one in doers for did in one.did if did.whom in whom]
            found = self._last(done, said)
            if found:
                return frozenset([found])
        return frozenset()

    def who_fell(self, whom: frozenset[str], said: Said) -> frozenset[str]:
        """Return who "him" is whom somebody killed: of those who still stand, nobody is.

        It is a friend who is down then.
        """
        down = frozenset(one.name for one in self.people if one.friend and one.band == 0)
        standing = not any(one.name in whom and one.band == 0 for one in self.people)
        return down or whom if said.outcome == FELLED and standing else whom

    def whom_it_befell(
        self, doers: frozenset[str], said: Said, among: frozenset[str]
    ) -> frozenset[str]:
        """Return who of some people it was done to last, sooner one who is still up."""
        those = [one for one in self.people if one.name in doers]
        bands = {one.name: one.band for one in self.people}
        sides = {one.friend for one in those}
        others = frozenset(one.name for one in self.people if one.friend not in sides)
        done = [(did.whom, did) for one in those for did in one.did if did.whom in (among & others)]
        up = [one for one in done if bands.get(one[0], 0) > 0]
        for some in (up, done) if said.outcome != FELLED else (done,):
            found = self._last(some, said)
            if found:
                return frozenset([found])
        return frozenset()

    def knows(self, said: Said, found: frozenset[str]) -> bool:
        """Tell whether it is known who is meant, be it that nobody is."""
        return said.tells and (bool(found) or said.outcome in SURELY)

    def _last(self, done: Iterable[tuple[str, Doing]], said: Said) -> str:
        """Return the name that goes with the last of some doings that came to what is said."""
        ordered = sorted(done, key=lambda one: -one[1].when)
        fit = [one for one in ordered if self._came_to(one[1], said.outcome)]
        rather = [one for one in fit if said.weapons & self._kinds_of(one[1])]
        best = rather or fit
        return best[0][0] if best else ""

    def _came_to(self, did: Doing, outcome: str) -> bool:
        """Tell whether something that was done had such an outcome, or a like one."""
        if outcome == HURT:
            return bool({HURT, FELLED} & did.how)
        return not outcome or outcome in did.how

    def _kinds_of(self, did: Doing) -> frozenset[str]:
        """Return what kinds of weapon something was done with: a bite, or what reaches far."""
        words = self.nouns.words
        far = tuple(one for kind in ("gun", "missile") for one in words.listed("kinds", kind))
        found = {kind for kind in self.weapons if did.weapon.endswith(kind)}
        return frozenset(found | ({FAR} if far and did.weapon.endswith(far) else set()))


def came_last(people: Sequence[Person], among: frozenset[str]) -> frozenset[str]:
    """Return who of some people came to light last, several who did so together."""
    last = max((one.shown for one in people if one.name in among), default=-1)
    shown = [one.name for one in people if one.name in among and one.shown == last >= 0]
    return frozenset(shown)
