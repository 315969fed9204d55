"""The narrator: tells one seat what it sees, and remembers what it has said and what has happened.

Events that belong together are told in one sentence (`acts.py`). What is said depends on the
events alone, so that the same fight is told in the same words again.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from affray.core.fight.event import Math, Roll
from affray.core.story.acts import Act
from affray.core.story.echo import HEARD, Runs, runs_in
from affray.core.story.memory import Memory
from affray.core.story.naming import Naming, once
from affray.core.story.scenes import Scene, begin_with, scenes
from affray.core.story.template import Said

if TYPE_CHECKING:
    from affray.core.room.system import System
    from affray.core.view.view import Seen

REMEMBERED = 10  # a sentence of story comes back after so many others at the earliest
TRIES = 12  # to put a sentence together that was not said before
MOST_TRIES = 40  # where the best of them was said of late
NO_GORE, SOME_GORE, ALL_GORE = 0, 1, 2

# An act, its facts, and what was told of it, with names and without
PHASE_STARTED = "PhaseStarted"
TURNS = ("TurnStarted", "TurnEnded")
ENDS = (*TURNS, PHASE_STARTED, "RoundEnded")  # nothing goes on beyond these
OUT_OF_PHASES = ("RoundEnded", "FightEnded")  # from here on one thing happens after the other
_ITS = re.compile(r"\bits\b", re.I)
Checking = Callable[[Act, Mapping[str, Any], str, str], None]


@dataclass(frozen=True)
class _Told:
    """What was said when an event was told: nothing, where another one has told it."""

    seen: Seen
    words: str = ""
    bare: str = ""  # without the names
    said: tuple[int, ...] = ()  # the sentences and parts that were chosen
    spoken: tuple[str, ...] = ()  # who is named in it
    runs: Runs = frozenset()  # of words that would be heard again


class Narrator:
    """Words for what one seat sees; it never gets more than that."""

    def __init__(self, system: System, seed: int = 0, gore: int = SOME_GORE) -> None:
        self.system = system
        self.seed = seed
        self.gore = gore
        self._told: dict[int, _Told] = {}  # by number of the event
        self._open: Act | None = None  # what may still go on
        self._last: Act | None = None  # what was told last
        self._held: list[Seen] = []  # what happens at once, until all of it is known
        self._is_phase = False  # whether what happens now happens at once
        self._place = ""  # where the story is
        self._said: dict[int, int] = {}  # when a sentence was chosen last
        self._bare: dict[str, int] = {}  # when words were said last
        self._count = 0  # of sentences
        self._heard: deque[Runs] = deque(maxlen=HEARD)  # in the sentences before
        self.passed: set[int] = set()  # numbers of events that nobody would tell
        self.memory = Memory(system.voice)
        self.naming = Naming(system.voice)
        self.checker: Checking | None = None  # whoever looks at what is told, and of what

    def lines(self, seen: Seen, math: bool = True) -> list[str]:
        """Return the plain lines of an event, with the math that may be seen or without any."""
        facts = seen.facts
        if not math:
            facts = {name: one for name, one in facts.items() if not isinstance(one, Math | Roll)}
        return self.system.lines(seen.kind, facts)

    def story(self, seen: Seen) -> str:
        """Return a sentence of story for an event by itself, or nothing."""
        return self.tell([seen]).get(seen.number, "")

    def tell(
        self, seen: Sequence[Seen], more: bool = False, in_scenes: bool = False
    ) -> dict[int, str]:
        """Return the story of some events, each sentence by the number of its last event.

        What may still go on is told later, if `more` comes at once or nothing can be said of it
        yet. What was told of an event is told of it again, until something else has happened.
        `in_scenes` what happens at once is told place by place, where the book has scenes: as one
        text, by the number of the last event in it.
        """
        found: dict[int, str] = {}
        in_scenes = in_scenes and bool(self.system.voice.section("scenes"))
        for one in seen:
            before = self._told.get(one.number)
            if before is not None and before.seen == one:
                if before.words:
                    found[one.number] = before.words
                continue
            if before is not None:
                self._forget(one.number)
            self._held = [other for other in self._held if other.number < one.number]
            if one.kind == PHASE_STARTED or one.kind in OUT_OF_PHASES:
                found.update(self._tell_scenes())
                self._is_phase = one.kind == PHASE_STARTED
            elif in_scenes and self._is_phase:
                self._held.append(one)
                continue
            found.update(self._hear(one))
        if not more:
            found.update(self._tell_scenes(for_good=False))
            if self._open is not None:
                for number, words in self._close().items():  # the last of a scene that was told
                    found[number] = f"{found[number]} {words}" if number in found else words
        return found

    def _tell_scenes(self, for_good: bool = True) -> dict[int, str]:
        """Tell what was held back, as one text; the last of it may wait for what follows."""
        if not self._held:
            return {}
        held, self._held = self._held, []
        began: dict[int, str] = {}  # where each of them happens, before anybody moves on
        for one in held:
            self.memory.places.note(one)
            began[one.number] = self.memory.places.of(self._told_of(one))
        found = scenes(held, self._told_of, self.memory.places)
        found = begin_with(found, self._place, self._spoken_of())
        texts: list[str] = []
        for scene in found:
            told: dict[int, str] = {}
            for one in scene.seen:
                told.update(self._hear(one))
            if self._open is not None and (for_good or scene is not found[-1]):
                told.update(self._close(for_good=True))
            scene_began = began[scene.seen[0].number] or scene.place
            texts += self._led_to(scene, scene_began, list(told.values()), is_first=not texts)
        return {held[-1].number: " ".join(texts)} if texts else {}

    def _told_of(self, seen: Seen) -> Iterable[str]:
        """Return whom an event is about, nobody if it is not told."""
        return () if self.system.voice.is_silent(seen.kind) else self.naming.names_in(seen)

    def _led_to(self, scene: Scene, began: str, told: list[str], is_first: bool) -> list[str]:
        """Return what is told of a scene, after words that lead to where it began.

        Nothing leads to where the story is already, nor where the first sentence says it. After a
        comma the first sentence goes on.
        """
        if not told:
            return []
        before, self._place = self._place, scene.place or self._place
        comes = "end" in scene.seen[0].facts
        if "" in (began, scene.place) or began == before or began in told[0] or comes:
            return told
        said: list[int] = []
        chooser = _Chooser(self._said, self._count, (self.seed, scene.seen[0].number, 0), said)
        facts = {**self.naming.where(began), "first": is_first}
        lead = self.system.voice.lead(facts, chooser)
        self._said.update(dict.fromkeys(said, self._count))
        if not lead.endswith(","):
            return [lead, *told] if lead else told
        return [f"{lead} {self.naming.going_on(told[0], scene.seen)}", *told[1:]]

    def _hear(self, seen: Seen) -> dict[int, str]:
        """Take an event in, and return what is told now."""
        voice = self.system.voice
        found: dict[int, str] = {}
        facts = {**seen.facts, **seen.colour}
        facts |= self.memory.downs(facts, self._open)
        is_quiet = voice.is_quiet(seen.kind, facts) or self.memory.is_past(seen, self._open)
        if self._open is not None and self._takes_in(seen, facts, is_quiet):
            self._open.add(seen)
            self._told[seen.number] = _Told(seen)
        elif is_quiet or voice.is_silent(seen.kind):
            self.passed.update([seen.number] if is_quiet else [])
            if self._open is not None and seen.kind in ENDS and not self._may_be_joined(seen):
                found.update(self._close(for_good=True))
            self._told[seen.number] = _Told(seen)
            self.memory.note(seen)
        else:
            before = self._passed_over(seen)
            if self._open is not None:
                found.update(self._close(for_good=True))
            self._open = self._act([seen])
            self._open.before = before
            self._told[seen.number] = _Told(seen)
            if not self._open.may_go_on and voice.minor(seen.kind) is None:
                found.update(self._close(for_good=True))
        return found

    def _act(self, seen: list[Seen]) -> Act:
        """Return events as what is told in one sentence."""
        voice, kind = self.system.voice, seen[0].kind
        return Act(seen, voice.members(kind), voice.together(kind), self.memory.falls)

    def _takes_in(self, seen: Seen, facts: Mapping[str, Any], is_quiet: bool) -> bool:
        """Tell whether an event belongs to what is open."""
        assert self._open is not None
        kind = self._open.seen[0].kind
        is_alike = seen.kind == kind and not is_quiet
        return self._open.has(seen) and (
            is_alike or self.system.voice.joins(kind, seen.kind, facts)
        )

    def _may_be_joined(self, seen: Seen) -> bool:
        """Tell whether others could do the same in their turns, so that they are told together."""
        act = self._open
        assert act is not None
        return seen.kind in TURNS and act.together is not None and act.is_whole

    def _passed_over(self, seen: Seen) -> list[Seen]:
        """Drop what is open and not worth a sentence beside what the same one does next."""
        act = self._open
        if act is None or seen.facts.get("who") != act.facts.get("who"):
            return []
        minor = self.system.voice.minor(act.seen[0].kind)
        if minor is None or act.facts["many"] > 1 or not minor.holds(act.facts):
            return []
        for one in act.seen:
            self.memory.note(one)
        self._open = None
        return [*act.before, *act.seen]

    def _close(self, for_good: bool = False) -> dict[int, str]:
        """Tell what has come together; what cannot be told yet may wait."""
        act = self._open
        assert act is not None
        facts = {**act.facts, "gore": self.gore, "over": for_good, **self.memory.moments(act)}
        facts |= self.memory.downs(act.facts)
        facts = self.naming.plain(facts, act.seen)
        told = self._compose(act, facts)
        if not told.words and not for_good and act.may_go_on:
            return {}
        self._open, self._last = None, act
        for one in act.seen:
            self.memory.note(one)
        self._keep(told)
        if self.checker is not None:
            self.checker(act, facts, told.words, told.bare)
        return {told.seen.number: told.words} if told.words else {}

    def _keep(self, told: _Told) -> None:
        """Remember what was said."""
        self._told[told.seen.number] = told
        if told.words:
            self._count += 1
            self._bare[told.bare] = self._count
            self._heard.append(told.runs)
            self._said.update(dict.fromkeys(told.said, self._count))

    def _compose(self, act: Act, facts: Mapping[str, Any]) -> _Told:
        """Put a sentence together that was not said yet, or else the one said the longest ago."""
        kind = act.seen[0].kind
        before = self._spoken_of()
        weapon = facts.get("weapon") or ""
        heard: Runs = frozenset().union(*self._heard)
        best: tuple[int, _Told] | None = None
        for attempt in range(MOST_TRIES):
            said: list[int] = []
            chooser = _Chooser(self._said, self._count, (self.seed, act.number, attempt), said)
            words = self.system.voice.story(kind, facts, chooser)
            if not words:
                return _Told(act.seen[-1])
            put = self.naming.put(once(words, weapon), act.seen, before)
            if _ITS.search(put.words):  # whose, if the weapon is *it* as well?
                put = self.naming.put(words, act.seen, before)
            runs = runs_in(put.bare, weapon)
            told = _Told(act.seen[-1], put.words, put.bare, tuple(said), put.spoken, runs)
            last = self._bare.get(put.bare, 0)
            if self.naming.clashes(put):
                last = max(last, self._count - REMEMBERED, 1)
            elif runs & heard:
                last = max(last, self._count - REMEMBERED - 1, 1)
            if best is None or last < best[0]:
                best = (last, told)
            of_late = best[0] and self._count - best[0] < REMEMBERED + 1
            if last == 0 or (attempt >= TRIES and not of_late):
                break
        assert best is not None
        return best[1]

    def _spoken_of(self) -> tuple[str, ...]:
        """Return who was named in what was said last, unless something has begun anew since."""
        for told in reversed(self._told.values()):
            if told.words or told.seen.kind in ENDS:
                return told.spoken
        return ()

    def _forget(self, number: int) -> None:
        """Forget what was told of events that did not happen after all."""
        act = self._open or self._last
        self._held = [one for one in self._held if one.number < number]
        self._place = ""
        kept = [one for one in self._told.values() if one.seen.number < number]
        self._told, self._open, self._last = {}, None, None
        self._said, self._bare, self._count = {}, {}, 0
        self._heard.clear()
        self.passed = {one for one in self.passed if one < number}
        self.memory = Memory(self.system.voice)
        before = [one for one in act.seen if one.number < number] if act is not None else []
        again = act is not None and 0 < len(before) < len(act.seen)
        for told in kept:
            self._keep(told)
            if not (again and told.seen in before):
                self.memory.note(told.seen)
        if again and act is not None:
            self._open = self._act(before)


class _Chooser:
    """Tries the ways to say something: first what was not said of late, by a throw of the seed."""

    def __init__(
        self, last: Mapping[int, int], now: int, seed: tuple[int, int, int], said: list[int]
    ) -> None:
        self.last = last
        self.now = now
        self.seed = seed
        self.said = said

    def __call__(self, ways: Sequence[Said]) -> Iterator[Said]:
        """Return the ways in the order in which they should be tried."""
        seed, number, attempt = self.seed
        state = (
            seed * 2654435761 + number * 40503 + attempt * 9176 + len(self.said) * 7919
        ) % 2**32
        order: list[tuple[int, int, int]] = []
        for place, one in enumerate(ways):
            state = (state * 1664525 + 1013904223) % 2**32
            age = self.last.get(id(one), 0)
            if attempt >= TRIES or (attempt and self.now - age >= REMEMBERED):
                age = 0  # long ago is as good as never, where the first try was said already
            order.append((age, state >> 8, place))
        for _, _, place in sorted(order):
            self.said.append(id(ways[place]))
            yield ways[place]
            self.said.pop()
