"""Checking a voice: what cannot be read, what nobody knows, and what is missing, with its line.

Every line is tried with every value of the closed sets that it asks about, and as every seat would
see it: whatever it needs and cannot have is told here, not at the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.fight.event import Event, Fact, Math, Roll
from affray.core.fight.tally import ALL
from affray.core.files.problem import KeyPath, Problem, quoted, unknown
from affray.core.files.yamlfile import Document, read
from affray.core.story import show
from affray.core.story.acts import facts_in_story
from affray.core.story.claims import Claims
from affray.core.story.colour import names_in
from affray.core.story.condition import BadText, Condition, Facts, Test, condition
from affray.core.story.made_up import made_up
from affray.core.story.template import Blank, Said, every
from affray.core.story.template import read as read_said
from affray.core.story.voice import (
    LINE,
    MINOR,
    PLAIN,
    QUIET,
    SECTIONS,
    STORY,
    TOGETHER,
    WHEN,
    WITH,
    WORDS,
    Teller,
    Voice,
    files_of,
    load,
)

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?")
EVENT_KEYS = (LINE, PLAIN, STORY, WORDS, WITH, TOGETHER, MINOR, QUIET)
OF_A_TERM = ("label", "value", "words", "minus")
OF_A_ROW = tuple("123456789")
OF_A_SCENE = ("leads", "meets", "unsure")
OF_A_LEAD = ("place", "there", "first")
OF_MOMENTS = ("falls", "rises", "wakes", "leaves", "dies", "lies", "gets_up")  # kinds of events

_ALIASES = {"Name": "str", "Word": "str"}
_FORMATS: Mapping[str, Sequence[str]] = {
    "bool": (),
    "int": tuple(show.NUMBER_FORMATS),
    "Math": show.MATH_FORMATS,
    "Roll": tuple(show.ROLL_FORMATS),
    "str": (*show.TEXT_FORMATS, "one", "words"),
    "tuple": tuple(show.LIST_FORMATS),
}


def is_voice(document: Document) -> bool:
    """Tell whether a file is a part of a voice."""
    return "voice" in document.data


class Checker:
    """Looks for everything that is wrong with one file of a voice."""

    def __init__(
        self,
        path: Path,
        events: Mapping[str, type[Event]],
        of_a_fighter: Sequence[str],
        reasons: Sequence[str] = (),
    ) -> None:
        self.document = read(path)
        self.data = load(path)
        language, folder = path.stem, path.parent
        if _LANGUAGE.fullmatch(folder.name):  # one of the files of a folder
            language, folder = folder.name, folder.parent
        self.is_first = files_of(folder, language)[:1] == [path]
        self.voice = Voice(folder, events, language)
        self.events = events
        self.of_a_fighter = of_a_fighter
        self.reasons = reasons[1:]  # the first is none
        self._of_story: dict[str, dict[str, Fact]] = {}
        self.facts = {name for kind in events for name in self.story_facts(kind)}
        claimed = any("claims" in load(one) for one in files_of(folder, language))
        self.claims = Claims(self.voice.section("claims") if claimed else {})
        self.told = self._phrases_of_stories()
        self.problems: list[Problem] = []

    def report(self, path: KeyPath, message: str, is_key: bool = False) -> None:
        """Note a problem with a value or a key."""
        tell = self.document.key_problem if is_key else self.document.problem
        problem = tell(path, message)
        if problem not in self.problems:
            self.problems.append(problem)

    def check(self) -> list[Problem]:
        """Return every problem of the file, and of the voice as a whole where it is the first."""
        for key, value in self.data.items():
            if key in self.events:
                self.check_event(key, value)
            elif key in SECTIONS:
                self.check_section(key, value)
            else:
                known = [*SECTIONS, *self.events]
                self.report((key,), unknown("event or part of a voice", key, known), is_key=True)
        if self.is_first and not self.problems:
            for kind in self.events:
                if not self.voice.has(kind):
                    self.problems.append(
                        Problem(self.document.file, 0, 0, "", f"no words for {kind}")
                    )
            for reason in self.reasons:
                if self.voice.said("because", reason) is None:
                    message = f"no words for the reason {reason}"
                    self.problems.append(Problem(self.document.file, 0, 0, "", message))
        if not self.problems:
            self.check_unused()
        return self.problems

    # -- what stands in the file ---------------------------------------------------------------

    def check_event(self, kind: str, written: Any) -> None:
        """Check the words of an event."""
        if not isinstance(written, dict):
            self.report((kind,), f"should have {LINE} and {STORY}")
            return
        for key in written:
            if key not in EVENT_KEYS:
                self.report((kind, key), unknown("key", key, EVENT_KEYS), is_key=True)
        for key in (LINE, STORY):
            if key not in written:
                hint = f'; write {key}: "" if it has none'
                self.report((kind,), f"{kind} has no {key}{hint}", is_key=True)
        before = len(self.problems)
        self.check_with(kind, written.get(WITH) or {})
        for number, fact in enumerate(written.get(TOGETHER) or ()):
            if fact not in self.events[kind].facts:
                known = self.events[kind].facts
                self.report((kind, TOGETHER, number), unknown("fact", fact, known))
        for key in (MINOR, QUIET):
            for when in names_in(written.get(key) or ()):
                self.check_condition((kind, key), when, self.story_facts(kind))
        for key in (LINE, PLAIN, STORY):
            if key in written:
                facts = self.story_facts(kind) if key == STORY else self.events[kind].facts
                self.check_said((kind, key), written[key], facts)
        self.check_claims((kind, STORY), written.get(STORY, ""))
        self.check_words((kind, WORDS), written.get(WORDS) or {}, {kind: self.events[kind]})
        if len(self.problems) == before and LINE in written:
            self.check_lines(kind)

    def story_facts(self, kind: str) -> dict[str, Fact]:
        """Return what the story of an event may speak of."""
        if kind not in self._of_story:
            self._of_story[kind] = facts_in_story(self.voice, kind)
        return self._of_story[kind]

    def check_with(self, kind: str, written: Any) -> None:
        """Check the events that are told with another one."""
        for other, names in written.items():
            path: KeyPath = (kind, WITH, other)
            if other not in self.events:
                self.report(path, unknown("event", other, self.events), is_key=True)
                continue
            known = [name for name in facts_in_story(self.voice, other) if name != "who"]
            if WHEN in (names or {}):
                self.check_condition((*path, WHEN), names[WHEN], facts_in_story(self.voice, other))
            for fact in names or ():
                if fact not in (*known, WHEN):
                    self.report((*path, fact), unknown("fact", fact, known), is_key=True)

    def check_claims(self, path: KeyPath, written: Any) -> None:
        """Check that a sentence claims only what its conditions make sure of."""
        for where, claimed in self.claims.unproven(path, written):
            self.report(where, claimed)

    def check_section(self, name: str, written: Any) -> None:
        """Check one of the parts that are no event."""
        if name == "words":
            self.check_words((name,), written, self.events)
        elif name == "phrases":
            for phrase, one in written.items():
                if phrase in self.facts:
                    self.report((name, phrase), f"{quoted(phrase)} is also a fact", is_key=True)
                self.check_said((name, phrase), one, None)
                if phrase in self.told:
                    self.check_claims((name, phrase), one)
        elif name == "terms":
            self.check_said((name,), written, dict.fromkeys(OF_A_TERM, Fact(ALL)))
        elif name == "scenes":
            for key, one in written.items():
                if key not in OF_A_SCENE:
                    self.report((name, key), unknown("key", key, OF_A_SCENE), is_key=True)
                elif key == OF_A_SCENE[0]:
                    self.check_said((name, key), one, dict.fromkeys(OF_A_LEAD, Fact(ALL)))
                else:
                    for kind in names_in(one):
                        if kind not in self.events:
                            self.report((name, key), unknown("event", kind, self.events))
        elif name == "moments":
            for key in (one for one in OF_MOMENTS if one in written):
                for kind in names_in(written[key] or ()):
                    if kind not in self.events:
                        self.report((name, key), unknown("event", kind, self.events))
        elif name in ("state", "short"):
            self.check_said((name,), written, dict.fromkeys(self.of_a_fighter, Fact(ALL)))
        elif name == "because":
            for reason, one in written.items():
                if reason not in self.reasons:
                    message = unknown("reason", reason, self.reasons)
                    self.report((name, reason), message, is_key=True)
                self.check_said((name, reason), one, dict.fromkeys(("who", "about"), Fact(ALL)))
        elif name == "reminders":
            known = dict.fromkeys((*self.of_a_fighter, "it"), Fact(ALL))
            for when, one in written.items():
                each = when.removeprefix("each ")
                if each == when or each not in known:
                    self.check_condition((name, when), when, known)
                self.check_said((name, when), one, known)

    def check_words(self, path: KeyPath, written: Any, events: Mapping[str, type[Event]]) -> None:
        """Check words for values: the fact must be there, and be able to have the value."""
        for fact, words in written.items():
            named = [kind.facts[fact] for kind in events.values() if fact in kind.facts]
            if not named:
                known = {name for kind in events.values() for name in kind.facts}
                self.report((*path, fact), unknown("fact", fact, known), is_key=True)
                continue
            keys = [key for one in named for key in one.keys]
            for value in words if all(one.keys for one in named) else ():
                if value not in keys:
                    message = unknown(f"value of {fact}", value, keys)
                    self.report((*path, fact, value), message, is_key=True)

    def check_said(self, path: KeyPath, written: Any, facts: Mapping[str, Fact] | None) -> None:
        """Check something that can be said; where nothing is known of the facts, any will do."""
        if isinstance(written, list):
            for number, one in enumerate(written):
                self.check_said((*path, number), one, facts)
        elif isinstance(written, dict):
            for when, one in written.items():
                self.check_condition((*path, when), when, facts)
                self.check_said((*path, when), one, facts)
        else:
            try:
                said = read_said(written)
            except BadText as bad:
                self.report(path, str(bad))
                return
            for part in every(said):
                if isinstance(part, Blank):
                    self.check_blank(path, part, facts)
                elif isinstance(part, Condition):
                    self.check_tests(path, part, facts)

    def check_condition(self, path: KeyPath, when: str, facts: Mapping[str, Fact] | None) -> None:
        """Check a condition that is a key."""
        try:
            self.check_tests(path, condition(when), facts, is_key=True)
        except BadText as bad:
            self.report(path, str(bad), is_key=True)

    def check_tests(
        self,
        path: KeyPath,
        when: Condition,
        facts: Mapping[str, Fact] | None,
        is_key: bool = False,
    ) -> None:
        for test in when.tests:
            if not self.is_fact(test.fact, facts):
                known = self.facts if facts is None else facts
                self.report(path, unknown("fact", test.fact, known), is_key)
                continue
            for value in test.values if test.how in ("is", "has") else ():
                fault = self.value_fault(test.fact, value, facts)
                if fault:
                    self.report(path, fault, is_key)

    def value_fault(self, fact: str, value: str, facts: Mapping[str, Fact] | None) -> str:
        """Return what is wrong with a value that a fact is compared with, or nothing.

        A word that is both a key of the fact's closed set and a fact would be read as the fact.
        """
        kinds = [self.story_facts(kind) for kind in self.events] if facts is None else [facts]
        fault = ""
        for known in kinds:
            keys = [key.replace("_", " ") for key in known.get(fact, Fact()).keys]
            is_key = value.replace("_", " ") in keys
            if is_key and value in known:
                return f"{quoted(value)} is a value of {fact}, and also a fact, which is compared"
            if facts is not None and keys and not is_key and value not in known:
                fault = unknown(f"value of {fact}", value, keys)
        return fault

    def is_fact(self, name: str, facts: Mapping[str, Fact] | None) -> bool:
        """Tell whether there is a fact; in a phrase it may be anybody's."""
        if name in OF_A_ROW:
            return True
        if facts is not None:
            return name in facts
        return name in self.facts or name in self.of_a_fighter

    def check_blank(self, path: KeyPath, blank: Blank, facts: Mapping[str, Fact] | None) -> None:
        """Check that a blank names a fact or a phrase, and a format that the fact can have."""
        phrases = self.voice.section("phrases")
        if not self.is_fact(blank.name, facts) and blank.name not in phrases:
            known = [*(self.facts if facts is None else facts), *phrases]
            self.report(path, unknown("fact", blank.name, known))
            return
        if "|" in blank.format:
            return
        form, _, phrase = (blank.format[:1].lower() + blank.format[1:]).partition(" of ")
        if phrase and phrase not in phrases:
            self.report(path, unknown("phrase", phrase, phrases))
        type_ = (facts or {}).get(blank.name, Fact()).type
        known = [one for name in _FORMATS for one in _FORMATS[name]]
        if type_:
            known = list(_FORMATS[_base(type_)])
        if form not in known:
            message = unknown(f"format of {blank.name}", form, [one for one in known if one])
            if type_ == "bool":
                message = f"{blank.name} is yes or no; write {{{blank.name}:yes words|no words}}"
            self.report(path, message)

    def check_unused(self) -> None:
        """Say which phrases of this file nobody uses."""
        used = {
            name for key, written in self.voice.written.items() for name in _named(written, key)
        }
        for phrase in self.data.get("phrases") or {}:
            if phrase not in used:
                self.report(("phrases", phrase), f"nobody uses {quoted(phrase)}", is_key=True)

    # -- can it be said? -------------------------------------------------------------------------

    def check_lines(self, kind: str) -> None:
        """Try the words of an event with whatever values and for whichever seat."""
        line, plain = self.voice.said(kind, LINE), self.voice.said(kind, PLAIN)
        story = self.voice.said(kind, STORY)
        tests = [test for one in (line, plain) for test in self._tests(one)]
        for facts in made_up(self.events[kind].facts, tests):
            has_math = any(isinstance(one, Math | Roll) for one in facts.values())
            key = LINE if has_math or plain is None else PLAIN
            if not self.can_say(kind, key, facts, True):
                return
        for facts in made_up(self.story_facts(kind), list(self._tests(story))):
            if not self.can_say(kind, STORY, facts):
                return

    def can_say(self, kind: str, key: str, facts: Facts, needed: bool = False) -> bool:
        """Tell whether words can be said of some facts; where they must be, say why not."""
        said = self.voice.said(kind, key)
        teller = Teller(self.voice, kind, facts)
        try:
            words = said.say(teller) if said is not None else ""
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            self.report((kind, key), f"cannot be said: {error!r}")
            return False
        if words is None and needed:
            missing = f"{teller.missing} is not known" if teller.missing else "nothing holds"
            self.report((kind, key), f"cannot be said where {missing}")
            return False
        return True

    def _phrases_of_stories(self) -> set[str]:
        """Return the phrases that stories use, and those inside of them."""
        phrases = self.voice.section("phrases")
        found: set[str] = set()
        waiting = [(self.voice.written.get(kind) or {}).get(STORY, "") for kind in self.events]
        while waiting:
            try:
                named = set(_named(waiting.pop(), ""))
            except BadText:  # told where it stands
                continue
            waiting += [phrases[name] for name in named & set(phrases) - found]
            found |= named & set(phrases)
        return found

    def _tests(self, said: Said | None) -> Iterator[Test]:
        for part in every(said) if said is not None else ():
            if isinstance(part, Condition):
                yield from part.tests
            elif isinstance(part, Blank) and part.name in self.voice.section("phrases"):
                yield from self._tests(self.voice.said("phrases", part.name))


def _base(type_: str) -> str:
    """Return the kind of value that a type is, for its formats."""
    return "tuple" if type_.startswith("tuple") else _ALIASES.get(type_, type_)


def _named(written: Any, key: str) -> Iterator[str]:
    """Return the names in the blanks of something written."""
    if key in ("words", "one", "minus", "voice", "system"):
        return
    if isinstance(written, dict | list):
        inside = written.items() if isinstance(written, dict) else ((key, one) for one in written)
        for name, one in inside:
            yield from _named(one, name)
        return
    for part in every(read_said(written)):
        if isinstance(part, Blank):
            yield part.name
            yield part.format.partition(" of ")[2]
