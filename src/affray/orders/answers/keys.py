"""Key words: which answer to a small question some words speak for, whatever else they say."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.hits import DENIED, FRIEND, HINT, LATER, MAYBE, SOFT, SURE, Hit, Hits
from affray.orders.answers.replies import matched, own_words
from affray.orders.language.text import MARKS, parts

LONG = 6  # words of which one alone speaks for little


class Keys(Hits):
    """The key words of the answers of a list; hints count where no key word is said."""

    def barred(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that words speak for which this question does not have."""
        barred = [one for key in self.all for one in self.words.listed("barred", key)]
        barred = [one for one in dict.fromkeys(barred) if one not in self.all]
        others = Keys(barred, self.crowd) if barred else self
        if barred and self.heard(heard) and others.only_hints(heard):
            return []  # I stay here with friends
        return others.spoken_of(heard) if barred else []

    def only_denied(self, heard: Sequence[str]) -> bool:
        """Tell whether it is only said what is not to be: don't parry."""
        hits = self._hits(heard)
        return bool(hits) and all(one.how == DENIED for one in hits)

    def only_strikes(self, heard: Sequence[str]) -> bool:
        """Tell whether nothing but a blow is said: I cleave the walker in two."""
        blows = [
            tuple(one.split())
            for kind in self.words.listed("blows")
            for one in self.words.idioms.get(kind, ())
        ]
        hits = [one for one in self._hits(heard) if one.how == SURE]
        return bool(hits) and all(
            any(matched(phrase, heard, one.start) == one.end for phrase in blows) for one in hits
        )

    def parts_company(self, heard: Sequence[str]) -> bool:
        """Tell whether friends run and oneself does not: I hide and the others run."""
        runs = set(self.words.listed("telling", "together"))
        if self.all & runs and self._said(heard, 0, len(heard), "some of us"):
            return True  # I alone hold the bridge; one of us talks
        every = self._hits(heard)
        hits = [one for one in every if one.answers & runs]
        if any(one.how == FRIEND and one not in hits for one in every):
            return False  # me and Fenn fight, Marta runs for help
        own = {word for one in self.crowd.people if one.asked for word in one.words}
        own |= set(self.words.listed("i myself"))
        along = self._said(heard, 0, len(heard), "along") or any(one.how == SURE for one in hits)
        stays = any(word in own for word in heard) and not along
        return stays and any(
            one.how == FRIEND or self._while_others(heard, one.start) for one in hits
        )

    def _while_others(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether others do it at the same time: while the others get away."""
        who = self._doer(heard, 0, at)
        meanwhile = self.words.listed("telling", "meanwhile")
        return bool(who) and who[-1] in self.friends and any(one in meanwhile for one in who)

    def spoken_of(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that are spoken of, surely or perhaps, and not denied."""
        hits = [one for one in self._hits(heard) if one.how in (SURE, HINT, MAYBE, SOFT)]
        return list(dict.fromkeys(key for one in hits for key in sorted(one.answers)))

    def judged(self, heard: Sequence[str]) -> frozenset[str]:
        """Return the answers of which any key word is said, however it is meant."""
        return frozenset[str]().union(*(one.answers for one in self._hits(heard)))

    def hints_faintly(self, heard: Sequence[str]) -> bool:
        """Tell whether every hint is only a word of a long clause: takes one step forward."""
        hits = [one.start for one in self._hits(heard) if one.how == HINT]
        marks = [at for at, one in enumerate(heard) if one in MARKS]
        ends = list(zip([-1, *marks], [*marks, len(heard)], strict=True))
        return all(b - a > LONG for at in hits for a, b in ends if a < at < b)

    def softly_said(self, heard: Sequence[str]) -> frozenset[str]:
        """Return what may be meant by words that may mean more than one: fall back a bit."""
        hits = self._hits(self._without_asides(heard))
        sure = frozenset[str]().union(*(one.answers for one in hits if one.how in (SURE, HINT)))
        soft = frozenset[str]().union(*(one.answers for one in hits if one.how == SOFT)) - sure
        return frozenset(self.or_else(soft, sorted(self.all)))

    @property
    def irrevocable(self) -> frozenset[str]:
        """Return the answers that must be said plainly, since nobody can take them back: flee."""
        return self.all & set(self.words.section("telling", "softly or"))

    def or_else(self, answers: frozenset[str], every: Sequence[str]) -> list[str]:
        """Return answers of which it is not sure that they are meant, and what may be instead."""
        else_ = {one for key in answers for one in self.words.listed("telling", "softly or", key)}
        return [one for one in every if one in answers or one in else_]

    def is_beyond(self, answer: str, heard: Sequence[str]) -> bool:
        """Tell whether something else is done, and an answer not said beside it: scare them off.

        Whoever bellows and charges fights; whoever waves a torch to scare the wolves may not.
        """
        if not self.together:
            return False
        hits = self._hits(heard)
        quiet = answer in self.words.listed("hunches", "quiet")
        sure = (SURE, FRIEND, HINT) if quiet else (SURE, FRIEND)
        said = [one for one in hits if answer in one.answers and one.how in sure]
        beyond = [
            (start, end)
            for start, end in self._clauses(heard)
            if self._does(heard, start, end, "beyond")
        ]
        aside = [one for one in said if not any(a <= one.start < b for a, b in beyond)]
        return bool(beyond) and not aside

    def _does(self, heard: Sequence[str], start: int, end: int, name: str) -> bool:
        """Tell whether a clause says one of some phrases, and not that it is not done."""
        said = self._said(heard, start, end, name)
        return said and not self._said(heard, start, end, "denying")

    def _clauses(self, heard: Sequence[str]) -> list[tuple[int, int]]:
        """Return where clauses begin and end: at marks, and behind every and."""
        joints = (*MARKS, "and", *self.words.listed("telling", "joints"))
        ends = [at for at, one in enumerate(heard) if one in joints]
        return list(zip([0, *(at + 1 for at in ends)], [*ends, len(heard)], strict=True))

    def only_hints(self, heard: Sequence[str]) -> bool:
        """Tell whether nothing but hints speak for an answer: down with the shield and away."""
        found = self.heard(heard)
        hits = [one for one in self._hits(heard) if one.answers & set(found)]
        return bool(found and hits) and all(one.how == HINT for one in hits)

    def surely(self, heard: Sequence[str]) -> frozenset[str]:
        """Return the answers of which a key word is surely said."""
        hits = [one for one in self._hits(heard) if one.how == SURE]
        return frozenset[str]().union(*(one.answers for one in hits))

    def disputed(self, heard: Sequence[str]) -> bool:
        """Tell whether some words surely say one answer, and some surely another."""
        said = [one.answers for one in self._hits(heard) if one.how == SURE]
        return bool(said) and not frozenset.intersection(*said)

    def hang_on(self, heard: Sequence[str]) -> bool:
        """Tell whether all that is said hangs on something: if they look hostile we fight."""
        hits = self._hits(heard)
        told = self._without_asides(heard)
        hangs = any(self._said(one, 0, 2, "conditions") for one in parts(told))
        return hangs and bool(hits) and not any(one.how in (SURE, HINT) for one in hits)

    def doubted(self, heard: Sequence[str]) -> frozenset[str]:
        """Return the answers of which a key word is said, but never surely."""
        hits = self._hits(heard)
        sure = frozenset[str]().union(*(one.answers for one in hits if one.how in (SURE, HINT)))
        other = [one for one in hits if one.how in (MAYBE, SOFT, DENIED, FRIEND)]
        return frozenset[str]().union(*(one.answers for one in other)) - sure

    def heard(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that words speak for: one, or several where it is not clear which."""
        hits = self._hits(self._without_asides(heard))
        denied = frozenset[str]().union(*(one.answers for one in hits if one.how == DENIED))
        sure = [one for one in hits if one.how == SURE]
        friends = [one for one in hits if one.how == FRIEND]
        sure = sure or [one for one in hits if one.how in (HINT, FRIEND)]
        maybe = [one for one in hits if one.how in (MAYBE, SOFT)]
        found = self._agreed(sure)
        if len(found & self.legal) == 1:
            found &= self.legal  # spend it: the one way in which luck can be spent now
        if not sure and self.softly_said(heard):
            return sorted(self.softly_said(heard))
        if not sure:
            turned = self._turned(heard, hits)
            if len(turned) == 1 and not maybe and not turned & denied:
                return sorted(turned)
            bids = len(self.legal) == 2 and not self._said(heard, 0, len(heard), "unable")
            open_still = self.legal if bids else self.all
            left = open_still - denied
            return sorted(left) if len(open_still) == 2 and len(left) == 1 and not maybe else []
        if denied >= found and found:
            return []  # fight, or don't fight
        if self._is_for_one(hits):
            return sorted(self.all)  # Fenn shoots one and then we all run
        if all(one.how == HINT for one in sure) and self.softly_said(heard):
            return sorted(self.softly_said(heard))
        against = [one for one in [*maybe, *friends] if not one.answers & found]
        if against or len(found) != 1:
            every = [*sure, *against]
            return list(dict.fromkeys(key for one in every for key in sorted(one.answers)))
        return list(found)

    def is_split(self, heard: Sequence[str]) -> bool:
        """Tell whether a friend is told one thing and all another: Fenn fights, we run."""
        hits = self._hits(heard)
        together = self.together
        sure = frozenset[str]().union(*(one.answers for one in hits if one.how == SURE))
        friends = [one for one in hits if one.how == FRIEND]
        differs = bool(together and sure) and any(not one.answers & sure for one in friends)
        told = frozenset[str]().union(*(one.answers for one in friends))
        other = any(one.how in (MAYBE, LATER) and not one.answers & told for one in hits)
        return differs or (other and self._is_for_one(hits))

    def _is_for_one(self, hits: Sequence[Hit]) -> bool:
        """Tell whether only single friends are told what to do, where all do the same."""
        told = [one for one in hits if one.how in (SURE, HINT, FRIEND)]
        alone = all(one.how == FRIEND and not one.answers & self.together for one in told)
        return bool(self.together) and bool(told) and alone and not self._comes_to_blows(hits)

    def _comes_to_blows(self, hits: Sequence[Hit]) -> bool:
        """Tell whether a friend strikes and nothing else is spoken of: Fenn shoots past us."""
        fights = self.striking.answers
        return all(one.answers & fights for one in hits) and any(one.strikes for one in hits)

    def _turned(self, heard: Sequence[str], hits: Sequence[Hit]) -> frozenset[str]:
        """Return what is meant by who says not to be doing it: we're not running."""
        means = self.words.section("denied means")
        told = self._without_asides(heard)
        said = [one for one in hits if one.how == DENIED and told[one.start].endswith("ing")]
        return frozenset(str(means.get(key)) for one in said for key in one.answers) & self.all

    def _without_asides(self, heard: Sequence[str]) -> list[str]:
        """Leave out what makes nothing a condition: if there's an opening."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            end = max((matched(one, heard, at) for one in self.asides), default=0)
            if not end:
                found.append(heard[at])
            at = max(end, at + 1)
        return found

    def beside(self, heard: Sequence[str]) -> frozenset[str]:
        """Return the answers that are spoken of, but denied, or said of others or of later."""
        hits = self._hits(self._without_asides(heard))
        told = frozenset[str]().union(*(one.answers for one in hits if one.how in (SURE, HINT)))
        other = [one.answers for one in hits if one.how in (DENIED, LATER)]
        denied = [one.answers for one in hits if one.how == DENIED]
        return (frozenset[str]().union(*other) - told).union(*denied)

    def _agreed(self, hits: Sequence[Hit]) -> frozenset[str]:
        """Return what all hits speak for, narrowed by each; nothing where two speak against."""
        found = hits[0].answers if hits else frozenset[str]()
        for one in hits[1:]:
            found &= one.answers
        plain = [one for one in found if all(own_words(one) <= own_words(other) for other in found)]
        return frozenset(plain) if plain else found
