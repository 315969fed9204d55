"""Where one goes, told in turns of phrase: until I stand beside Hild, from pillar to pillar."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, like, stems
from affray.orders.language.words import Words
from affray.orders.outcome import WHERE, Halted
from affray.orders.phrases.afoot import Afoot
from affray.orders.where.places import BEHIND, BESIDE, DARK, FRONT

BETWEEN = "between"
WIDEST = 5  # words of whoever says "until", and of what they are then


class Whither:
    """Says plainly where one goes, whatever is told around it."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.joints = {*MARKS, *words.listed("and"), "then"}

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with what only goes along with a way left out of it."""
        for turn in (
            Afoot(self.words, self.ear).plain,
            self._between_of,
            self._from_one_to_the_next,
            self._until_there,
            self._wished,
            self._oneself,
            self._with_body,
            self._whole_measure,
            self._end_of_all,
            self._without_way,
            self._without_ground,
            self._out_of_light,
            self._crossed,
        ):
            heard = turn(heard)
        if self.ear.ground.field.kind != "areas":
            heard = self._advanced(heard)
        return self._with_both(heard)

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("whither", name)

    def _spoken(self, name: str) -> list[tuple[str, ...]]:
        """Return the phrases of a list, the longest first."""
        return sorted(self.words.spoken("whither", name), key=len, reverse=True)

    def _matched(self, heard: Sequence[str], at: int, name: str) -> int:
        """Return where the longest phrase of a list ends that begins at a word, else 0."""
        ends = (
            at + len(one) for one in self._spoken(name) if tuple(heard[at : at + len(one)]) == one
        )
        return next(ends, 0)

    def _between_of(self, heard: list[str]) -> list[str]:
        """Say "in between of Bram and the dog" as "between" them."""
        return [
            word
            for at, word in enumerate(heard)
            if not (word == "of" and heard[at - 1 : at] == [BETWEEN])
            if not (word == "in" and heard[at + 1 : at + 2] == [BETWEEN])
        ]

    def _from_one_to_the_next(self, heard: list[str]) -> list[str]:
        """Leave out what somebody goes along piece by piece: from pillar to pillar."""
        for at in range(len(heard) - 3):
            if heard[at] == "from" and heard[at + 2] == "to" and heard[at + 1] == heard[at + 3]:
                return [*heard[:at], *heard[at + 4 :]]
        return heard

    def _until_there(self, heard: list[str]) -> list[str]:
        """Say "along the wall until I am next to Hild" as going next to her."""
        for at in range(1, len(heard)):
            begun = self._begun(heard, at) if heard[at] in self._listed("until") else -1
            if begun < 0:
                continue
            start = at + 1
            while start < len(heard) and self._is_oneself(heard[start]):
                start += 1
            self._stop_at_back(heard, start)
            if start == at + 1:
                continue  # until he comes
            end = self._matched(heard, start, "being there") or start
            reaches = self._matched(heard, start, "reaching")
            place = ["to", *heard[reaches:]] if reaches else heard[end:]
            if reaches or self._is_place(heard, end):
                return [*heard[: begun + 1], *place]
        return heard

    def _stop_at_back(self, heard: Sequence[str], at: int) -> None:
        """Ask where to where many a place would do: until I have a wall behind me."""
        has = self._matched(heard, at, "having")
        tail = range(has, len(heard)) if has else ()
        if any(self._matched(heard, one, "at the back") for one in tail):
            raise Halted(WHERE)

    def _wished(self, heard: list[str]) -> list[str]:
        """Say "I want to be right behind Hild" as going there."""
        for at in range(len(heard)):
            light = all(self._is_little(one) for one in heard[:at])
            end = self._matched(heard, at, "wished") if light else 0
            while end and end < len(heard) and heard[end] in self.words.listed("stress"):
                end += 1
            if end and end < len(heard) and self._is_place(heard, end):
                return [self._go, *heard[end:]]
        return heard

    def _begun(self, heard: Sequence[str], at: int) -> int:
        """Return where the way begins that goes on until something, -1 where none does."""
        start = max([one + 1 for one in range(at) if heard[one] in self.joints], default=0)
        return next((one for one in range(start, at) if self._goes(heard[one])), -1)

    def _goes(self, word: str) -> bool:
        """Tell whether a word says that somebody goes, in any of its forms."""
        moving = [*self.words.listed("movements"), "hide"]
        verbals = [
            one
            for stem in stems(word)
            for _, ones, _ in self.ear.verbs_at([stem, "to"], 0)
            for one in ones
        ]
        return any(one.verb in moving for one in verbals)

    def _is_oneself(self, word: str) -> bool:
        """Tell whether a word is who is ordered: I, she, or a word of the name."""
        own = self.ear.crowd.own
        named = own is not None and word in own.words
        return named or word in self._listed("oneself")

    def _is_place(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether words say how a place lies: next to, behind, at."""
        ways = self.words.phrases("places")
        return any(tuple(heard[at:end]) in ways for end in range(at + 1, at + WIDEST))

    def _lies(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether words say behind, before or beside whom or what: not to the ground."""
        ways = self.words.phrases("places")
        each = [ways.get(tuple(heard[at:end]), "") for end in range(at + 1, at + WIDEST)]
        return any(one in (BEHIND, FRONT, BESIDE) for one in each)

    def _oneself(self, heard: list[str]) -> list[str]:
        """Say "hide me behind the cart" and "put myself before Odo" as hiding and going there."""
        for at in range(len(heard) - 2):
            verb = next((one for one in stems(heard[at]) if one in self._listed("putting")), "")
            end = at + 2
            while end < len(heard) and heard[end] in self.words.listed("clauses", "light"):
                end += 1
            placed = end < len(heard) and (heard[end] == BETWEEN or self._lies(heard, end))
            if verb and heard[at + 1] in self._listed("self") and placed:
                said = "hide" if verb in self._listed("hiding") else self._go
                return [*heard[:at], like(said, heard[at]), *heard[end:]]
        return heard

    @property
    def _go(self) -> str:
        return self.words.listed("clauses", "going")[0]

    def _with_body(self, heard: list[str]) -> list[str]:
        """Say "puts his broad back before Ilse" as standing in front of her."""
        for at in range(len(heard) - 3):
            if not any(one in self._listed("putting") for one in stems(heard[at])):
                continue
            if heard[at + 1] not in self.words.listed("whither", "whose"):
                continue
            for body in range(at + 2, min(at + 5, len(heard))):
                before = self._matched(heard, body + 1, "before")
                if heard[body] in self._listed("body") and before:
                    go = like(self._go, heard[at])
                    return [*heard[:at], go, "in", "front", "of", *heard[before:]]
        return heard

    def _whole_measure(self, heard: list[str]) -> list[str]:
        """Say "the full 30 feet" as "30 feet"."""
        for at, word in enumerate(heard[:-2]):
            counts = heard[at + 1].isdigit() and heard[at + 2] in self.words.section("measures")
            if word in self._listed("whole") and counts:
                start = at - 1 if heard[at - 1 : at] == ["the"] else at
                return [*heard[:start], *heard[at + 1 :]]
        return heard

    def _end_of_all(self, heard: list[str]) -> list[str]:
        """Say "to the west end of the hall" as "to the west", where the map has no hall."""
        ways = self.words.section("directions")
        for at, word in enumerate(heard):
            if (
                word not in ways
                or heard[at + 1 : at + 2] == []
                or heard[at + 1] not in self._listed("ends")
            ):
                continue
            end = at + 2
            if heard[end : end + 2] == ["of", "the"] and heard[end + 2 : end + 3]:
                noun = heard[end + 2]
                if noun in self.ear.ground.vocabulary() or noun not in self._listed("all"):
                    continue
                end += 3
            return [*heard[: at + 1], *heard[end:]]
        return heard

    def _without_way(self, heard: list[str]) -> list[str]:
        """Leave out a road that the map has not, before where it leads: along it to the east."""
        for at in range(1, len(heard) - 1):
            end = self._along(heard, at)
            rest = [one for one in heard[end : end + 4] if not self._is_little(one)] if end else []
            if rest[:1] and rest[0] in self.words.section("directions"):
                return [*heard[:at], *heard[end:]]
        return heard

    def _without_ground(self, heard: list[str]) -> list[str]:
        """Leave out ground that the map has not, before whom it is behind: the tower behind Odo."""
        ways, articles = self.words.phrases("places"), self.words.listed("articles")
        for at in range(1, len(heard) - 4):
            if (
                heard[at] not in self.words.listed("clauses", "aims")
                or heard[at + 1] not in articles
            ):
                continue
            known = heard[at + 2] in self.words.small or self._names(heard, at + 2)
            for end in range(at + 4, min(at + 3 + WIDEST, len(heard))) if not known else ():
                lies = ways.get(tuple(heard[at + 3 : end]), "") in (BEHIND, BESIDE)
                whom = end + (heard[end] in articles)
                if lies and self.ear.crowd.described_at(heard, whom):
                    return [*heard[:at], *heard[at + 3 :]]
        return heard

    def _out_of_light(self, heard: list[str]) -> list[str]:
        """Say "get out of the light" as going into the dark, where no other place is said."""
        for at in range(1, len(heard)):
            end = self._matched(heard, at, "out of light")
            led = any(self._names(heard, one) for one in range(at))  # back to my archers, out of it
            if not end or led or any(self._lies(heard, one) for one in range(end, len(heard))):
                continue
            dark = self.ear.ground.labels.get(DARK, [])
            if not dark:
                raise Halted("it is nowhere darker than here")
            if int(self.ear.question.asked.place) in dark:
                raise Halted("it is dark here already")
            return [*heard[:at], "into", DARK, *heard[end:]]
        return heard

    def _crossed(self, heard: list[str]) -> list[str]:
        """Say "cross the plank" as going to the other side of it."""
        grounds, articles = self.ear.ground.grounds, self.words.listed("articles")
        at = self._begins(heard)
        crosses = heard[at : at + 1] and heard[at] in self._listed("crossing")
        noun = at + 1 + (heard[at + 1 : at + 2] != [] and heard[at + 1] in articles)
        mass = self.words.listed("pieces", "everywhere")
        named = grounds.at(heard, noun) if crosses else []
        ends = [end for end, label, _ in named if label not in mass]
        if not ends or not grounds.on_map or heard[max(ends) : max(ends) + 1] == ["to"]:
            return heard
        return [*heard[:at], self._go, "to", "the", "other", "side", "of", *heard[at + 1 :]]

    def _names(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether somebody, or ground of the map, is named from a word on."""
        grounds = self.ear.ground.grounds.at(heard, at)
        return bool(grounds or self.ear.crowd.described_at(heard, at))

    def _advanced(self, heard: list[str]) -> list[str]:
        """Say "advance", "advance 30 feet down the bridge" as going forward."""
        at = self._begins(heard)
        far = self._matched(heard, at, "advancing so far")
        verb = self._matched(heard, at, "advancing") or far
        stop = next((i for i in range(verb, len(heard)) if heard[i] in self.joints), len(heard))
        rest = heard[verb:stop]
        later = "then" in heard[stop : stop + 3]
        if not verb or (self._goes_on_striking(heard[stop:]) and not later):
            return heard
        rest = self._without_road(rest)
        measured = [one for one in rest if not self._is_little(one)]
        counted = measured[:1] and (measured[0].isdigit() or measured[0] in self.words.numbers)
        counts = counted and len(measured) == 2
        counts = counts and measured[1] in self.words.section("measures")
        far = far if self.ear.ground.field.kind != "areas" else 0  # move up is forward there
        if (measured or far) and not counts:
            return heard
        return [*heard[:at], self._go, *measured, self._listed("onward")[0], *heard[stop:]]

    def _without_road(self, rest: list[str]) -> list[str]:
        """Leave out along what somebody goes forward, and that it is as far as they can."""
        at = 0
        while at < len(rest):
            end = self._along(rest, at) or self._matched(rest, at, "as far")
            rest = [*rest[:at], *rest[end:]] if end else rest
            at += not end
        return rest

    def _goes_on_striking(self, rest: Sequence[str]) -> bool:
        """Tell whether more is done than to rest there: advance and hit him."""
        return any(
            one.verb in self.ear.blows
            for at in range(len(rest))
            for _, ones, _ in self.ear.verbs_at(rest, at)
            for one in ones
        )

    def _along(self, words: Sequence[str], at: int) -> int:
        """Return where it ends that somebody goes along a road that the map has not, else 0."""
        if words[at] not in self._listed("along") or words[at + 1 : at + 2] != ["the"]:
            return 0
        road = words[at + 2 : at + 3]
        known = road and road[0] in self.ear.ground.vocabulary()
        return at + 3 if road and not known and road[0] in self._listed("roads") else 0

    def _is_little(self, word: str) -> bool:
        return word in self.words.small or word in self.words.listed("clauses", "light")

    def _with_both(self, heard: list[str]) -> list[str]:
        """Say "take both moves towards the brute" as going there, and going on."""
        end = max(self._matched(heard, at, "both moves") for at in range(self._begins(heard) + 1))
        rest = heard[end:]
        if not end or not rest or set(rest) & self.joints or not self._is_place(rest, 0):
            return heard
        return [self._go, *rest, "then", self._go, *rest]

    def _begins(self, heard: Sequence[str]) -> int:
        """Return where an order begins, small words and who is ordered aside."""
        light = (
            at
            for at, one in enumerate(heard)
            if not self._is_little(one) and not self._is_oneself(one)
        )
        return next(light, 0)
