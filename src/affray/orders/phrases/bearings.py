"""Where one goes, said shortly: a square, so many feet, a way; said plainly before it is read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.able import why_not
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.outcome import WHERE, Halted
from affray.orders.phrases.whither import Whither
from affray.orders.where.places import BEHIND

GAP = ["gap", "between"]


class Bearings:
    """Says where one goes in whole clauses: "12,3 please" is "go to 12,3"."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.moves = set(words.listed("movements"))

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with whole clauses for where one goes, or raise Unclear."""
        if self.ear.ground.field.kind == "contact":
            return heard
        heard = Whither(self.words, self.ear).plain(heard)
        self._stop_at_unknown(heard)
        self._stop_at_moved(heard)
        for turn in (
            self._between,
            self._turned,
            self._put_between,
            self._cried,
            self._out_of_reach,
            self._said_again,
            self._corrected,
            self._fitting,
            self._held,
            self._by_way_of,
            self._hidden_there,
            self._going,
        ):
            heard = turn(heard)
        return heard

    def _between(self, heard: list[str]) -> list[str]:
        """Say where a gap is that two people leave: plug the gap between Odo and Hild."""
        at = next((at for at, one in enumerate(heard) if heard[at : at + 2] == GAP), 0)
        whom = self.ear.crowd.described_at(heard, at + 2) if at else []
        return ["stand", *heard[at + 1 :]] if at and at <= 3 and whom else heard

    def _stop_at_unknown(self, heard: Sequence[str]) -> None:
        """Ask where to where a way is named that nobody knows: back the way we came."""
        for one in self.words.parted("bearings", "unknown"):
            if any(list(heard[at : at + len(one)]) == one for at in range(len(heard))):
                raise Halted(WHERE)

    def _stop_at_moved(self, heard: Sequence[str]) -> None:
        """Ask back where a friend is moved, and not oneself: pull Vex back behind me."""
        crowd = self.ear.crowd
        for at, word in enumerate(heard):
            if word not in self.words.listed("bearings", "moving"):
                continue
            for end, who in crowd.described_at(heard, at + 1):
                whom = who.among(crowd.people, ()) if who.named and not who.last else []
                others = bool(whom) and all(one.friend and not one.asked for one in whom)
                after = heard[end : end + 1]
                if others and after and after[0] in self.words.listed("bearings", "moved"):
                    said = " ".join(heard[at : end + 1])
                    raise Halted(f'"{said}" is no act of the book', stunt=True)

    def _turned(self, heard: list[str]) -> list[str]:
        """Say turns of phrase for a way plainly: half a move at him."""
        turns = self.words.phrases("bearings", "turns")
        for phrase, meaning in sorted(turns.items(), key=lambda one: -len(one[0])):
            for at in range(len(heard) - len(phrase) + 1):
                if tuple(heard[at : at + len(phrase)]) == phrase:
                    return [*heard[:at], *meaning.split(), *heard[at + len(phrase) :]]
        return heard

    def _put_between(self, heard: list[str]) -> list[str]:
        """Say "put the fire between me and them" as "go to the far side of the fire"."""
        for begin in range(len(heard) - 1):
            if heard[begin] not in self.words.listed("bearings", "putting"):
                continue
            for end in range(begin + 2, len(heard) - 1):
                us = heard[end : end + 2] == ["between", "us"]
                after = end + 2 if us else end + 3  # between me and
                mine = heard[end] == "between" and heard[end + 2 : end + 3] == ["and"]
                mine = mine and heard[end + 1] in self.words.listed("people", "myself")
                if not (mine or us):
                    continue
                noun = heard[begin + 1 : end]
                at = 1 if noun[0] in self.words.listed("articles") else 0
                if any(last == len(noun) for last, _, _ in self.ear.ground.grounds.at(noun, at)):
                    while after < len(heard) and heard[after] not in MARKS:
                        after += 1
                    far = self.words.listed("bearings", "far side")[0].split()
                    return [*heard[:begin], *far, *noun, *heard[after:]]
        return heard

    def _cried(self, heard: list[str]) -> list[str]:
        """Put a way to the verb that was cried before it: gallop! all the way to 17,3."""
        marks = [at for at, word in enumerate(heard[:4]) if word in MARKS]
        if not marks or heard[marks[0]] != "!":
            return heard
        begin = end = marks[0]
        while end < len(heard) and heard[end] in MARKS:
            end += 1
        led = heard[end : end + 1]
        leads = bool(led) and led[0] in self.words.listed("bearings", "leading")
        return [*heard[:begin], *heard[end:]] if leads and self._goes(heard[:begin]) else heard

    def _out_of_reach(self, heard: list[str]) -> list[str]:
        """Leave out who one stays out of reach of, where nobody is in reach and more is done."""
        foes = [one for one in self.ear.crowd.people if not one.friend and one.band > 0]
        if any(one.distance <= self.ear.crowd.beside for one in foes):
            return heard
        for phrase in self.words.parted("bearings", "out of reach"):
            if heard[: len(phrase)] != phrase:
                continue
            joints = [at for at, one in enumerate(heard) if one in (*MARKS, "and", "then")]
            rest = heard[joints[0] + 1 :] if joints else []
            return rest or heard
        return heard

    def _said_again(self, heard: list[str]) -> list[str]:
        """Leave out that one is beside them to whom one goes: run to Odo, right next to him."""
        for phrase in self.words.parted("bearings", "beside them"):
            begin = len(heard) - len(phrase) - 1
            last = begin > 0 and heard[begin] == "," and heard[begin + 1 :] == phrase
            if last and self._goes(heard[:begin]):
                return heard[:begin]
        return heard

    # -- squares ------------------------------------------------------------------------------

    def _is_square(self, word: str) -> bool:
        return self.ear.ground.square(word) >= 0

    def _is_free(self, word: str) -> bool:
        """Tell whether somebody can stand on a square."""
        return bool(self.ear.ground.field.enterable(self.ear.ground.square(word)))

    def _corrected(self, heard: list[str]) -> list[str]:
        """Leave out a square that is taken back: 10,5, no wait 9,5."""
        squares = [at for at, word in enumerate(heard) if self._is_square(word)]
        known = {*MARKS, *self.words.small, *self.words.listed("bearings", "correcting")}
        for one, other in pairwise(squares):
            between = heard[one + 1 : other]
            takes_back = any(word in self.words.listed("bearings", "no") for word in between)
            if takes_back and all(word in known for word in between):
                return [*heard[:one], *heard[other:]]
        return heard

    def _fitting(self, heard: list[str]) -> list[str]:
        """Put a square to the way that it tells: behind the tables, 4,5 will do."""
        known = {*self.words.small, *self.words.listed("bearings", "fitting")}
        for at, word in enumerate(heard):
            if not at or not self._is_square(word):
                continue
            begin, end = self._part_of(heard, at)
            alone = all(one in known for one in (*heard[begin:at], *heard[at + 1 : end]))
            if begin and alone and self._goes(heard[: begin - 1]):
                return [*heard[: begin - 1], word, *heard[end:]]
        return heard

    def _held(self, heard: list[str]) -> list[str]:
        """Say "hold the end of the plank, 9,5" as a way there."""
        go = self.words.listed("clauses", "going")[0]
        for at, word in enumerate(heard):
            if not self._is_square(word) or not self._is_free(word):
                continue
            begin, _ = self._part_of(heard, at)
            holds = [
                one
                for one in range(begin, at)
                if heard[one] in self.words.listed("bearings", "holding")
                and not self._is_somebody(heard, begin, one)
            ]
            between = heard[holds[0] + 1 : at] if holds else []
            named = any(self.ear.crowd.described_at(between, one) for one in range(len(between)))
            if holds and not named and "and" not in between:
                before = [one for one in heard[begin : holds[0]] if one != go]
                return [*heard[:begin], *before, go, "to", *heard[at:]]
        return heard

    def _is_somebody(self, heard: Sequence[str], begin: int, at: int) -> bool:
        """Tell whether a word is a part of what somebody is called: shoot the guard at 6,2."""
        crowd = self.ear.crowd
        before = (*self.words.listed("before nouns"), *self.words.listed("striking"))
        led = at > begin and (heard[at - 1] in before or self._strikes(heard, at))
        starts = range(at if led else begin, at + 1 if led else at)
        return any(end > at for one in starts for end, _ in crowd.described_at(heard, one))

    def _strikes(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a blow is said right before a word: charge guard 2."""
        ends = [
            one for start in (at - 1, at - 2) if start >= 0 for one in self._verbs(heard, start)
        ]
        return any(end == at and verb in self.ear.blows for end, verb in ends)

    def _verbs(self, heard: Sequence[str], at: int) -> list[tuple[int, str]]:
        """Return the verbs that are said from a word on, and where each ends."""
        return [(end, one.verb) for end, ones, _ in self.ear.verbs_at(heard, at) for one in ones]

    def _by_way_of(self, heard: list[str]) -> list[str]:
        """Leave out what a way to a square leads along: down the line to 21,8."""
        past = (*self.words.listed("clauses", "ways past"), "down", "up", "by")
        for at in range(2, len(heard)):
            if not self._is_square(heard[at]) or heard[at - 1] != "to":
                continue
            begin, _ = self._part_of(heard, at)
            ways = [one for one in range(begin + 1, at - 2) if heard[one] in past]
            joined = bool(ways) and {"and", "then", "to"} & set(heard[ways[0] : at - 1])
            if ways and not joined and self._goes(heard[begin : ways[0]]):
                return [*heard[: ways[0]], *heard[at - 1 :]]
        return heard

    def _part_of(self, heard: Sequence[str], at: int) -> tuple[int, int]:
        """Return where the words between two marks begin and end."""
        begin, end = at, at
        while begin and heard[begin - 1] not in MARKS:
            begin -= 1
        parting = {*MARKS, "and", "then"}
        while end < len(heard) and heard[end] not in parting:
            end += 1
        return begin, end

    def _goes(self, words: Sequence[str]) -> bool:
        """Tell whether the last clause of some words says that one goes or hides."""
        able = self.moves | set(self.words.listed("bearings", "hiding"))
        last = [at for at, one in enumerate(words) if one in MARKS]
        part = words[last[-1] + 1 :] if last else words
        for at in range(len(part)):
            for form in self.ear.verbs_at([*self._plain(part[: at + 1]), *part[at + 1 :]], at)[:1]:
                if any(one.verb in able for one in form[1]):
                    return True
        return False

    def _plain(self, words: Sequence[str]) -> list[str]:
        """Return words with the last as a plain verb: hiding as hide."""
        verbs = self.words.section("bearings", "forms")
        return [*words[:-1], str(verbs.get(words[-1], words[-1]))]

    def _hidden_there(self, heard: list[str]) -> list[str]:
        """Say "hide behind the barrels at 7,6" as a way there, and then the hiding.

        So it is behind any ground where one cannot hide here; who is hidden only goes.
        """
        hides = self.words.listed("bearings", "hiding")
        verbs = {one.word for one in self.ear.form.verbs}
        for at, word in enumerate(heard):
            if self._plain([word])[0] not in hides or not verbs & set(hides):
                continue
            end = at + 1
            while end < len(heard) and heard[end] not in MARKS:
                end += 1
            if not self._is_elsewhere(heard[at:end]):
                end = next((i for i in range(at, end) if heard[i] in ("and", "then")), end)
            barred = why_not(self.ear, hides[0])
            goes = self._is_elsewhere(heard[at:end])
            goes |= self._is_behind(heard[at + 1 : end], barred)
            if goes and not self._goes(heard[:at]):
                go = self.words.listed("clauses", "going")[0]
                told = at - (heard[at - 1 : at] != [] and heard[at - 1].startswith("i"))
                hidden = barred in self.words.listed("bearings", "hidden already")
                then = [] if hidden else [",", "then", hides[0]]
                return [*heard[:told], go, *heard[at + 1 : end], *then, *heard[end:]]
        return heard

    def _is_elsewhere(self, words: Sequence[str]) -> bool:
        """Tell whether a square is named that is not one's own."""
        squares = [self.ear.ground.square(one) for one in words]
        return any(one not in (-1, int(self.ear.question.asked.place)) for one in squares)

    def _is_behind(self, words: Sequence[str], barred: str) -> bool:
        """Tell whether ground is named behind which one would hide, and cannot do so from here."""
        ways = self.words.phrases("places")
        leads = [end for end in range(1, len(words)) if ways.get(tuple(words[:end])) == BEHIND]
        grounds = self.ear.ground.grounds
        cells = [
            cell
            for at in range(max(leads, default=len(words)), len(words))
            for last, _, cells in grounds.at(words, at)
            if last == len(words)
            for cell in cells
        ]
        lists = ("hidden already", "no hiding")
        here = not any(barred in self.words.listed("bearings", one) for one in lists)
        own, ground = int(self.ear.question.asked.place), self.ear.ground
        near = any(ground.far(own, cell) <= ground.beside for cell in cells)
        return bool(leads and cells) and not (here and (near or barred))

    # -- clauses without a verb ---------------------------------------------------------------

    def _going(self, heard: list[str]) -> list[str]:
        """Put the verb to a clause that begins with a square or a measure: two squares west."""
        go = self.words.listed("clauses", "going")[0]
        at = 0
        while at < len(heard) and heard[at] in self.words.listed("bearings", "before"):
            at += 1
        if at >= len(heard):
            return heard
        if self._is_square(heard[at]) and self._ends(heard, at + 1):
            return [*heard[:at], go, "to", *heard[at:]]
        if self._is_next_area(heard):
            return [go, "to", *heard]
        return [*heard[:at], go, *heard[at:]] if self._is_measured(heard, at) else heard

    def _is_next_area(self, heard: Sequence[str]) -> bool:
        """Tell whether nothing is said but the name of an area to which an open way leads."""
        ground = self.ear.ground
        if ground.field.kind != "areas":
            return False
        said = [one for one in heard if one not in (*MARKS, *self.words.listed("articles"))]
        near = {int(one) for one in ground.field.neighbours(int(self.ear.question.asked.place))}
        labels = ground.names.get(" ".join(said), [])
        return len(labels) == 1 and set(ground.labels[labels[0]]) <= near

    def _ends(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a clause ends here, what is only polite aside."""
        parting = {
            *MARKS,
            "and",
            "then",
            *self.words.small,
            *self.words.listed("bearings", "fitting"),
        }
        return at >= len(heard) or heard[at] in parting

    def _is_measured(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether words say how far and which way: 10 feet forward."""
        amounts = {**self.words.section("amounts"), **self.words.numbers}
        for end in range(at + 1, min(at + 4, len(heard))):
            said = " ".join(heard[at:end])
            if not (said.isdigit() or said in amounts):
                continue
            if heard[end] not in self.words.section("measures"):
                continue
            rest = [one for one in heard[end + 1 : end + 4] if one not in ("to", "the")]
            ways = (*self.words.section("directions"), *self.words.section("counted ways"))
            return rest[:1] != [] and rest[0] in (*ways, *self.words.listed("bearings", "ways"))
        return False
