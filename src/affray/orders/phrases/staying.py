"""What only says that one stays where one is: stay here in the gate, remain behind Hild."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.clause.following import Following
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, like, stems, tokens
from affray.orders.language.words import Words
from affray.orders.outcome import Order, Unclear

HERE = ["here"]


class Staying:
    """Says plainly that one stays, wherever more words than that tell where one is already.

    Who says that they stay where they are not goes there, or is asked: those words stand.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.areas = ear.ground.field.kind == "areas"
        self.ends = (*MARKS, "then", *words.listed("and"), *words.listed("but"))

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order in which whoever stays where they are says no more than that."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            begins = self._begins(heard, at)
            end, said = self._stay(heard, at) if begins else (0, [])
            if not end and begins:
                end, said = self._stand(heard, at)
            if not end and begins:
                end, said = self._wait(heard, at)
            found += said if end else heard[at : at + 1]
            at = end or at + 1
        return found

    def _begins(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a clause begins at a word, whoever does it aside."""
        while at and heard[at - 1] in self.words.listed("clauses", "own"):
            at -= 1
        return at == 0 or heard[at - 1] in self.ends

    def stop(self, said: str, order: Order) -> None:
        """Ask what is meant where somebody stays here and yet does what leads elsewhere."""
        heard = tokens(said)
        for at in range(len(heard)) if self._leads_away(order) else ():
            start = furthest(self.words.heads("staying put", "staying"), heard, at)
            end = furthest(self.words.heads("staying put", "here"), heard, start) if start else 0
            joined = (
                end and heard[end : end + 1] and heard[end] in self.ends and heard[end] != "then"
            )
            if joined and heard[end + 1 : end + 2] != ["then"] and self._begins(heard, at):
                which = self._which(heard, order)
                asked = " or ".join(which) if which != order.acts else which[0]
                raise Unclear(f'"{" ".join(heard[at:end])}": and yet {asked}?', which)

    def _which(self, heard: Sequence[str], order: Order) -> tuple[str, ...]:
        """Return what may be meant: who guards a friend goes before them, or ends the turn."""
        ends = [one.word for one in self.ear.form.verbs if one.word in self.words.listed("ending")]
        guards = self._guards(heard) and not self.areas
        return (order.acts[0], *ends[:1]) if guards and ends else order.acts

    def _leads_away(self, order: Order) -> bool:
        """Tell whether an act leads somewhere: a way, and in a fight of areas a charge."""
        act, own = order.acts[0].rpartition("; ")[2], self.crowd.own
        if any(act.startswith(f"{one} ") for one in self.words.listed("movements")):
            return True
        charges = self.areas and act.startswith(f"{self.words.listed('clauses', 'blow')[0]} ")
        whom = [one for one in self.crowd.people if one.name in order.named]
        return bool(charges and own and any(one.place != own.place for one in whom))

    # -- who stays ----------------------------------------------------------------------------

    def _stay(self, heard: Sequence[str], at: int) -> tuple[int, list[str]]:
        """Return where words end that say one stays where one is, and that said plainly."""
        start = furthest(self.words.heads("staying put", "staying"), heard, at)
        stands = not start and self.areas and self._guards(heard)
        if stands:
            start = furthest(self.words.heads("staying put", "standing"), heard, at)
        stay = like(self.words.idioms["stay"][0], heard[at])
        stops = [one for one in range(start, len(heard) + 1) if self._ends(heard, one)]
        for end in reversed([one for one in stops if start and one > start]):
            where = self._where(list(heard[start:end]), stands)
            alone = end == len(heard) and self._is_first(heard, at)
            here = furthest(self.words.heads("staying put", "here"), heard, start)
            if where and (here or not alone):
                return end, [stay, *where]
        return 0, []

    def _wait(self, heard: Sequence[str], at: int) -> tuple[int, list[str]]:
        """Say "wait behind the rock until they come" as staying there, where nobody is yet."""
        waits = any(one in self.words.listed("clauses", "waiting") for one in stems(heard[at]))
        lasting = self.words.listed("clauses", "lasting")
        stops = range(at + 2, len(heard) + 1) if waits and not self.areas else range(0)
        end = next((i for i in stops if self._ends(heard, i) or heard[i] in lasting), 0)
        reading = self._reading(heard[at + 1 : end]) if end else None
        if reading is None or not reading.spots or Following(self.ear).is_there(reading):
            return 0, []
        return at + 1, [like(self.words.idioms["stay"][0], heard[at])]

    def _guards(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is to be guarded."""
        return any(word in self.words.listed("guarding") for word in heard)

    def _is_first(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether nothing is ordered before a word."""
        return all(one in self.words.listed("clauses", "own") for one in heard[:at])

    def _ends(self, heard: Sequence[str], at: int) -> bool:
        return at == len(heard) or heard[at] in self.ends

    def _where(self, tail: list[str], stands: bool) -> list[str]:
        """Return how it is said plainly where somebody stays, if they are there; else nothing.

        Who stays here, or with a friend, says so plainly enough.
        """
        if any(one in MARKS for one in tail):
            return []
        here = furthest(self.words.heads("staying put", "here"), tail, 0)
        rest = tail[here:]
        if not rest:
            return []
        reading = self._reading(rest)
        if reading is None or not Following(self.ear).is_there(reading):
            return []
        who = reading.spots[0].who
        whom = who.among(self.crowd.people, self.crowd.last) if who is not None else []
        named = who is not None and who.named is not None and not who.last
        if who is None or not whom or not all(one.friend for one in whom):
            return HERE
        if stands or here:
            return ["with", *who.text.split()] if named else HERE
        return []

    def _reading(self, where: Sequence[str]) -> Reading | None:
        """Return how words are read that say where somebody stays, where all are understood."""
        found = self.ear.readings([self.words.idioms["stay"][0], *where])
        plain = [one for one in found if one.staying and not one.unknown]
        return plain[0] if plain else None

    # -- who stands their ground --------------------------------------------------------------

    def _stand(self, heard: Sequence[str], at: int) -> tuple[int, list[str]]:
        """Say "hold the line and hit him" as staying there and hitting him.

        By itself it is an act of the book, and before a way it is asked what is meant.
        """
        means = self.words.section("means").get("stand", {})
        stands = str(means.get("verb", "")) if isinstance(means, dict) else ""
        fights = self.words.listed("account", "striking back")
        rests = stands in self.words.listed("account", "quiet") and stands not in fights
        end = furthest(self.words.heads("staying put", "ground"), heard, at) if rests else 0
        if not end or not self._ends(heard, end) or not self._acts(heard, end):
            return 0, []
        return end, [like(self.words.idioms["stay"][0], heard[at]), *HERE]

    def _acts(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a blow or a guard is ordered next, and no way is said anywhere."""
        while at < len(heard) and heard[at] in (*MARKS, *self.words.listed("and")):
            at += 1
        while at < len(heard) and heard[at] in self.words.listed("clauses", "own"):
            at += 1
        verbs = [one.verb for _, ones, _ in self.ear.verbs_at(heard, at)[:1] for one in ones]
        still = (*self.ear.blows, *Following(self.ear).guarding)
        moves = self.words.listed("movements")
        goes = any(
            one.verb in moves
            for place in range(at, len(heard))
            for _, ones, _ in self.ear.verbs_at(heard, place)[:1]
            for one in ones
        )
        return bool(verbs) and all(one in still for one in verbs) and not goes
