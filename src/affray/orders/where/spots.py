"""Reading where somebody goes: which way, and to whom, what or where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.where.places import AWAY, BEHIND, BESIDE, FRONT, MIDST, SIGHT, TO, Ground, Spot
from affray.orders.who.people import Crowd
from affray.orders.who.person import Described

WIDEST = 6  # words that say which way
FACED = 4  # words for what somebody is shielded from


class Spots:
    """Reads places, each with how it lies: behind the cart, next to Odo, between her and them."""

    def __init__(self, words: Words, ground: Ground, crowd: Crowd) -> None:
        self.words = words
        self.ground = ground
        self.crowd = crowd

    def at(self, tokens: Sequence[str], at: int) -> Iterable[tuple[int, Spot, bool]]:
        """Return the places from a word on, where each ends, and whether only a way is said."""
        ends = self._ends_of(tokens, at)
        if ends:
            yield from ends
            return
        relations = self.words.phrases("places")
        for length in range(min(WIDEST, len(tokens) - at), 0, -1):
            alone = relations.get(tuple(tokens[at : at + length]))
            if alone is None:
                continue
            how, end = alone, at + length
            said = " ".join(tokens[at:end])
            while end < len(tokens) and tokens[end] in self.words.small:
                arrives = relations.get((tokens[end],)) == TO
                if how == AWAY and (arrives or tokens[end] == "in"):
                    how = TO  # out of here through the door
                end += 1
            for after, spot in self.bare(tokens, end):
                lies = spot.how if spot.how in (FRONT, MIDST) else how
                yield after, replace(spot, text=" ".join(tokens[at:after]), how=lies), False
            if alone not in (TO, BESIDE, BEHIND, FRONT, SIGHT):
                yield at + length, Spot(said, alone), True
        for end, spot in self.bare(tokens, at):
            yield end, spot, False

    def _ends_of(self, tokens: Sequence[str], at: int) -> list[tuple[int, Spot, bool]]:
        """Return the place before the near end of some ground, or at its far end: of the plank.

        On our side of it is before it, too.
        """
        start, listed = at, self.words.listed
        ways = self.words.phrases("places")
        led = [word for (word, *more), how in ways.items() if how in (TO, BESIDE) and not more]
        while start < len(tokens) and tokens[start] in (*led, *listed("articles")):
            start += 1
        word = tokens[start] if start < len(tokens) else ""
        far, near = word in listed("pieces", "far end"), word in listed("pieces", "near end")
        part = start + (far or near)
        ends = tokens[part : part + 2] == ["end", "of"]
        sides = near and tokens[part : part + 2] == ["side", "of"]
        middle = word in listed("pieces", "middle of") and tokens[start + 1 : start + 2] == ["of"]
        if not (ends or sides or middle) or not self.ground.grounds.on_map or start == at:
            return []
        noun = start + 2 if middle else part + 2
        while noun < len(tokens) and tokens[noun] in listed("articles"):
            noun += 1
        found: list[tuple[int, Spot, bool]] = []
        for end, label, cells in self.ground.grounds.at(tokens, noun):
            text = " ".join(tokens[at:end])
            how, there = FRONT, tuple(cells)
            if far or middle:
                how, there = TO, self.ground.along(cells, 1.0 if far else 0.5)
            found.append((end, Spot(text, how, None, label, cells=there), False))
        return found

    def bare(self, tokens: Sequence[str], at: int) -> list[tuple[int, Spot]]:
        """Return the places from a word on, without the way."""
        described = [*self.crowd.described_at(tokens, at), *self._at_someone(tokens, at)]
        return [*self.ground.spots_at(tokens, at, described), *self._between(tokens, at)]

    def _at_someone(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        """Return those who are named by where they are: where Bram is, in her face."""
        found: list[tuple[int, Described]] = []
        where = tokens[at : at + 1] == ["where"]
        for end, who in self._people(tokens, at + 1) if where else self._people(tokens, at):
            after = tokens[end : end + 1]
            is_there = where and after and after[0] in self.words.listed("people", "is there")
            his = not where and after == ["'s"] and self._is_near(tokens, at, end + 1)
            if is_there or his:
                found.append((end + 1 + his, who))
        whose = tokens[at : at + 1]
        if whose and whose[0] in self._his and self._is_near(tokens, at, at + 1):
            found.append((at + 2, Described(whose[0], last=True)))
        return found

    def named_beside(self, spot: Spot) -> Described | None:
        """Return the friend beside whom the only ground of a name is said to be: cart by Odo."""
        cells = self.ground.labels.get(spot.ground, ())
        if not spot.cells or len(self.ground.grounds.pieces(cells)) != 1:
            return None
        said = spot.text.split()
        relations = self.words.phrases("places")
        for at in range(1, len(said)):
            lies = [relations.get(tuple(said[one:at])) for one in range(max(0, at - 3), at)]
            for _, who in self._people(said, at) if BESIDE in lies or TO in lies else ():
                if self._is_friend(who) and who.named and len(who.named) == 1:
                    return who
        return None

    @property
    def _his(self) -> list[str]:
        return self.words.listed("people", "his")

    def _is_near(self, tokens: Sequence[str], start: int, at: int) -> bool:
        """Tell whether a word says where somebody is whose it is: to her side, in his face."""
        inside = any(one in ("in", "into") for one in tokens[max(0, start - 2) : start])
        near = [*self.words.listed("clauses", "near one")]
        near += self.words.listed("people", "at one") if inside else []
        return at < len(tokens) and tokens[at] in near

    def _between(self, tokens: Sequence[str], at: int) -> list[tuple[int, Spot]]:
        """Return the place before a friend who is to be shielded: between her and those spears."""
        if tokens[at : at + 1] != ["between"]:
            return []
        found: list[tuple[int, Spot]] = []
        for end, one in self._people(tokens, at + 1):
            if one.many and tokens[end : end + 1] != ["and"]:
                found.append((end, Spot("between", MIDST, one)))  # in between them
            if tokens[end : end + 1] != ["and"]:
                continue
            others = self._people(tokens, end + 1)
            both = [(after, who) for after, who in others if self._same_side(one, who)]
            if both:
                after, who = max(both, key=lambda each: each[0])
                found.append((after, Spot("between", MIDST, one, other=who)))
                continue
            friends = [(after, who) for after, who in others if self._is_friend(who)]
            if self._is_friend(one) and others:
                after, foe = max(others, key=lambda each: each[0])
                found.append((after, Spot("between", FRONT, one, other=foe)))
            elif self._is_friend(one):
                found.append((self._faced(tokens, end + 1), Spot("between", FRONT, one)))
            else:
                found += [(after, Spot("between", FRONT, who, other=one)) for after, who in friends]
        return found

    def _faced(self, tokens: Sequence[str], at: int) -> int:
        """Return where words end for what somebody is shielded from."""
        end = at
        while end < min(len(tokens), at + FACED) and tokens[end] not in (*MARKS, "and"):
            end += 1
        return end

    def _is_friend(self, who: Described) -> bool:
        """Tell whether somebody may be a friend."""
        friends = self.crowd.nouns.friends(False)
        return bool((who.named or frozenset()) & friends) if not who.last else True

    def _same_side(self, one: Described, other: Described) -> bool:
        """Tell whether two who are named are friends, or both are foes."""
        known = [who.among(self.crowd.people, ()) if who.named else [] for who in (one, other)]
        people = [person for whom in known for person in whom]
        return all(known) and len({person.friend for person in people}) == 1

    def _people(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        while at < len(tokens) and tokens[at] in self.words.listed("people", "articles"):
            at += 1
        return self.crowd.described_at(tokens, at)
