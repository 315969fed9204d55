"""What goes along with a way and is no way of its own: the horse, the cover, where a friend is."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, like, stems
from affray.orders.language.words import Words

TO = "to"


class Afoot:
    """Says plainly where one goes: walk Bay forward, to the cart, where is Odo, to the others."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with what only goes along said plainly, or left out."""
        for turn in (
            self._closed_to,
            self._fetched,
            self._leapt,
            self._to_the_others,
            self._ridden,
            self._where_is,
            self._without_cover,
        ):
            heard = turn(heard)
        return heard

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("afoot", name)

    def _ends(self, heard: Sequence[str], at: int, name: str) -> int:
        """Return where the longest phrase of a list ends that begins at a word, else 0."""
        return furthest(self.words.heads("afoot", name), heard, at)

    def _goes(self, words: Sequence[str]) -> bool:
        """Tell whether some words say that somebody goes."""
        moves = self.words.listed("movements")
        verbals = [
            one
            for at, word in enumerate(words)
            for form in (word, *stems(word))
            for _, ones, _ in self.ear.verbs_at([form, TO], 0)
            for one in ones
        ]
        return any(one.verb in moves for one in verbals)

    def _closed_to(self, heard: list[str]) -> list[str]:
        """Say "close to 9,4" as going there, where a clause begins with it."""
        for at in range(len(heard) - 2):
            begins = at == 0 or heard[at - 1] in (*MARKS, "and", "then", "i")
            closes = begins and heard[at : at + 2] == ["close", TO]
            if closes and self.ear.ground.square(heard[at + 2]) >= 0:
                return [*heard[:at], self.words.listed("clauses", "going")[0], *heard[at + 1 :]]
        return heard

    def _fetched(self, heard: list[str]) -> list[str]:
        """Say "run towards my sword" as going where it lies, where one's own is known to lie."""
        lies = int(getattr(self.ear.question.asked, "fallen_at", -1))
        square = self.ear.ground.spot_of(lies) if lies >= 0 else ()
        for at in range(1, len(heard) - 1) if square else ():
            begin, end = at, at + 2
            while begin and heard[begin - 1] in self._listed("towards"):
                begin -= 1
            while end < len(heard) and heard[end] in self._listed("lying"):
                end += 1
            own = heard[at] in self.words.listed("people", "my") and self._is_lying(heard[at + 1])
            if own and begin < at and (end == len(heard) or heard[end] in (*MARKS, "and", "then")):
                there = [one.words for one in self.crowd.people if one.place == lies]
                where = there[0] if there else [f"{square[0]},{square[1]}"]
                return [*heard[:begin], TO, *where, *heard[end:]]
        return heard

    def _is_lying(self, word: str) -> bool:
        """Tell whether a word is a weapon that one has not in hand."""
        held = self.crowd.own.wields if self.crowd.own is not None else ()
        return word in self.words.listed("own arms") and word not in held

    def _leapt(self, heard: list[str]) -> list[str]:
        """Leave out what harmless thing is leapt over on the way: jump over the table and hit him.

        Who is beside somebody already would gain nothing by it: that is asked.
        """
        ground = self.ear.ground
        for at in range(len(heard) - 2):
            leaps = any(one in self._listed("leaping") for one in stems(heard[at]))
            if not leaps or heard[at + 1] not in self._listed("over"):
                continue
            named = ground.grounds.at(heard, self._noun(heard, at + 2))
            end = max(
                (end for end, _, cells in named if not ground.harmful & set(cells)), default=0
            )
            rest = heard[end:] if end else []
            if rest[1:] and self._is_far(rest):
                go = [like(self.words.listed("clauses", "going")[0], heard[at])]
                return [*heard[:at], *(go if rest[0] == TO else []), *rest[rest[0] != TO :]]
        return heard

    def _is_far(self, rest: Sequence[str]) -> bool:
        """Tell whether it goes on with a foe who is gone to, and out of reach."""
        start = self._noun(rest, 1)
        stop = next((at for at in range(1, len(rest)) if rest[at] in (*MARKS, "then")), len(rest))
        whom = [
            one
            for at in range(start, stop)
            for _, who in self.crowd.described_at(rest, at)
            for one in (who.among(self.crowd.people, ()) if who.named and not who.many else ())
        ]
        foes = bool(whom) and not any(one.friend for one in whom)
        joined = rest[0] in (",", "and", "then", TO)
        return joined and foes and all(one.distance > self.crowd.beside for one in whom)

    # -- friends ------------------------------------------------------------------------------

    def _to_the_others(self, heard: list[str]) -> list[str]:
        """Say "back to the others" as "back to my friends", where no foe was named before."""
        for at in range(1, len(heard)):
            end = self._ends(heard, at, "the others")
            if not end or heard[at - 1] not in self._listed("leading to them"):
                continue
            stays = any(one in self.words.listed("staying") for one in heard[2:at])
            if stays or heard[at - 2 : at - 1] == ["on"] or self._names_foe(heard[:at]):
                continue  # on to the others
            return [*heard[:at], *self._listed("my friends")[0].split(), *heard[end:]]
        return heard

    def _names_foe(self, words: Sequence[str]) -> bool:
        foes = self.crowd.nouns.foes
        return any(
            who.named and who.named <= foes
            for at in range(len(words))
            for _, who in self.crowd.described_at(words, at)
        )

    def _where_is(self, heard: list[str]) -> list[str]:
        """Say "to the cart, where is Odo" as "to the cart beside Odo"."""
        for at in range(1, len(heard)):
            if heard[at] != "where" or not self._goes(heard[:at]):
                continue
            is_there = self.words.listed("people", "is there")
            turned = heard[at + 1 : at + 2] and heard[at + 1] in is_there
            for end, who in self.crowd.described_at(heard, at + 1 + bool(turned)):
                there = turned or (heard[end : end + 1] and heard[end] in is_there)
                if there and self._is_friend(who.named) and heard[at - 1] not in (TO, "from"):
                    begin = at - (heard[at - 1] == ",")
                    name = heard[at + 1 + bool(turned) : end]
                    return [*heard[:begin], "beside", *name, *heard[end + (not turned) :]]
        return heard

    def _is_friend(self, named: frozenset[str] | None) -> bool:
        return bool(named) and (named or frozenset()) <= self.crowd.nouns.friends(False)

    # -- what is taken along ------------------------------------------------------------------

    def _ridden(self, heard: list[str]) -> list[str]:
        """Say "walk Bay forward" as riding forward: one's own mount is nowhere to go."""
        own = self.crowd.own
        for at in range(1, len(heard)) if own is not None and own.rides else ():
            verb = heard[at - 1]
            if verb not in self._listed("riding"):
                continue
            for end in self._mount(heard, at):
                led = heard[end : end + 1]
                if led and led[0] not in (*MARKS, "and"):
                    ride = verb if self._goes([verb]) else self._listed("riding")[0]
                    return [*heard[: at - 1], ride, *heard[end:]]
        return heard

    def _mount(self, heard: Sequence[str], at: int) -> list[int]:
        """Return where words end that name the mount of the one who is ordered: Bay, my horse."""
        own = self.crowd.own
        mine = own is not None and heard[at] in self.words.listed("people", "my")
        if mine and heard[at + 1 : at + 2] and heard[at + 1] in self.crowd.nouns.listed("mounts"):
            return [at + 2]
        start = self._noun(heard, at)
        named = [(end, who.named or ()) for end, who in self.crowd.described_at(heard, start)]
        return [end for end, who in named if own is not None and own.rides in who]

    def _without_cover(self, heard: list[str]) -> list[str]:
        """Leave out what cover a place is for that is named: to the boulder for cover from them."""
        for at in range(1, len(heard)):
            end = self._ends(heard, at, "for cover") if self._goes(heard[:at]) else 0
            ground = self.ear.ground
            placed = end and any(
                ground.square(heard[one]) >= 0 or ground.grounds.at(heard, one) for one in range(at)
            )
            if not placed:
                continue
            whom = [stop for stop, _ in self.crowd.described_at(heard, self._noun(heard, end))]
            if end == len(heard) or heard[end] in (*MARKS, "and", "then"):
                return [*heard[:at], *heard[end:]]
            if heard[end - 1] in self._listed("from") and whom:
                return [*heard[:at], *heard[max(whom) :]]
        return heard

    def _noun(self, heard: Sequence[str], at: int) -> int:
        """Return where a noun begins, articles aside."""
        while at < len(heard) and heard[at] in self.words.listed("articles"):
            at += 1
        return at
