"""The voice of a book: its words in one language, read from `voice/en.yaml` or `voice/en/`.

A file has the words of events under their names, and besides: `words` for the values of facts,
`one` for what comes in pairs, `terms` and `minus` for the terms of sums, `phrases` that several
events share, `state`, `short` and `reminders` for how a fighter is, `because` for
why tactics chose what they did; and for stories `bands` and `kinds` of what is seen, `moments` of a
fight, `scenes` of what happens at once, what sentences `claims`, and `common` nouns that are names.
`docs/voice.md` is for writers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from affray.core.fight.event import Event, Fact, Math, Roll
from affray.core.story import show
from affray.core.story.colour import Bands, Kinds, names_in
from affray.core.story.condition import Condition, Facts, condition
from affray.core.story.template import Blank, Said, read

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every value is text
_FRAME = Path(__file__).parent / "frame"  # words for the events that all books have
ABOUT = ("voice", "system", "words", "one", "terms", "minus", "phrases")
OF_STORIES = ("bands", "kinds", "moments", "scenes", "claims", "common", "places")
SECTIONS = (*ABOUT, *OF_STORIES, "state", "short", "reminders", "because")
LINE, PLAIN, STORY, WORDS, WITH = "line", "plain", "story", "words", "with"
TOGETHER, MINOR, QUIET = "together", "minor", "quiet"
WHEN = "when"  # under an event that is told with another: only if this holds of it
SOMEBODY = "somebody"
_SENTENCE = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")

Chooser = Callable[[Sequence[Said]], Iterator[Said]]


def files_of(folder: Path, language: str) -> list[Path]:
    """Return the files of a voice: one, or those of a folder."""
    one = folder / f"{language}.yaml"
    return [one] if one.exists() else sorted((folder / language).glob("*.yaml"))


def load(path: Path) -> dict[str, Any]:
    """Return what a file has, every value as text."""
    with path.open(encoding="utf-8") as file:
        found = yaml.load(file, Loader=_LOADER)
    return found if isinstance(found, dict) else {}


class Voice:
    """Words for everything that a book tells; read when the first are wanted."""

    def __init__(
        self, folder: Path, events: Mapping[str, type[Event]], language: str = "en"
    ) -> None:
        self.folder = folder
        self.events = events
        self.language = language
        self._read: dict[tuple[str, ...], Said] = {}

    @cached_property
    def written(self) -> dict[str, Any]:
        """Return all files as one: what a book says of a frame event stands for the core's."""
        found: dict[str, Any] = {}
        for path in (*files_of(_FRAME, self.language), *files_of(self.folder, self.language)):
            for key, value in load(path).items():
                if key in SECTIONS and not value:  # an empty part adds nothing to the core's
                    continue
                shared = key in SECTIONS and isinstance(value, dict) and key in found
                found[key] = _merged(found[key], value) if shared else value
        return found

    @cached_property
    def bands(self) -> list[Bands]:
        """Return the numbers that everybody is told as a word."""
        return [Bands(name, one) for name, one in self.section("bands").items()]

    @cached_property
    def kinds(self) -> Mapping[str, Kinds]:
        """Return the kinds of things that facts name."""
        return {fact: Kinds(one) for fact, one in self.section("kinds").items()}

    def members(self, kind: str) -> Mapping[str, Mapping[str, str]]:
        """Return the events that are told together with one, and what their facts are called."""
        found = (self.written.get(kind) or {}).get(WITH) or {}
        return {other: names or {} for other, names in found.items()}

    def joins(self, kind: str, other: str, facts: Facts) -> bool:
        """Tell whether an event is told together with another one, by its own facts."""
        names = self.members(kind).get(other)
        return names is not None and (WHEN not in names or condition(names[WHEN]).holds(facts))

    def together(self, kind: str) -> Sequence[str] | None:
        """Return what several events of a kind must have in common to be told together, if any."""
        found = (self.written.get(kind) or {}).get(TOGETHER)
        return None if found is None else names_in(found)

    def minor(self, kind: str) -> Condition | None:
        """Return when a kind of event is passed over for what the same one does next, if ever."""
        found = (self.written.get(kind) or {}).get(MINOR)
        return None if found is None else condition(found)

    def is_silent(self, kind: str) -> bool:
        """Tell whether a kind of event has no story, on purpose."""
        return not (self.written.get(kind) or {}).get(STORY)

    def is_quiet(self, kind: str, facts: Facts) -> bool:
        """Tell whether nobody would tell an event, by its own facts."""
        found = (self.written.get(kind) or {}).get(QUIET) or ()
        return any(condition(one).holds(facts) for one in names_in(found))

    def has(self, kind: str) -> bool:
        """Tell whether there are words for a kind of event."""
        here = self.written.get(kind)
        return isinstance(here, dict) and LINE in here

    def section(self, name: str) -> Mapping[str, Any]:
        """Return a part of the file that is a mapping."""
        found: Mapping[str, Any] = self.written.get(name) or {}
        return found

    def said(self, *path: str) -> Said | None:
        """Return something written, read once."""
        if path not in self._read:
            here: Any = self.written
            for part in path:
                here = here.get(part) if isinstance(here, dict) else None
            if here is None:
                return None
            self._read[path] = read(here)
        return self._read[path]

    # -- events -------------------------------------------------------------------------------

    def lines(self, kind: str, facts: Facts) -> list[str]:
        """Return the lines of an event; those without math have words of their own, or not."""
        has_math = any(isinstance(one, Math | Roll) for one in facts.values())
        said = (None if has_math else self.said(kind, PLAIN)) or self.said(kind, LINE)
        found = said.say(Teller(self, kind, facts)) if said is not None else None
        return [line for line in (found or "").split("\n") if line.strip()]

    def story(self, kind: str, facts: Facts, choose: Chooser) -> str:
        """Return a sentence of story for an event, or nothing."""
        said = self.said(kind, STORY)
        found = said.say(Teller(self, kind, facts, choose)) if said is not None else None
        return _SENTENCE.sub(lambda first: first[0].upper(), found or "")

    def lead(self, facts: Facts, choose: Chooser) -> str:
        """Return words that lead to another place, or nothing."""
        said = self.said("scenes", "leads")
        found = said.say(Teller(self, "scenes", facts, choose)) if said is not None else None
        return _SENTENCE.sub(lambda first: first[0].upper(), found or "")

    # -- how a fighter is ---------------------------------------------------------------------

    def state(self, seen: Facts) -> list[str]:
        """Return how a fighter is, a few words each."""
        return self._of_state("state", seen) or [str(seen["health"])]

    def short(self, seen: Facts) -> str:
        """Return how a fighter is in the fewest words."""
        return ", ".join(self._of_state("short", seen)) or str(seen["health"])

    def _of_state(self, section: str, seen: Facts) -> list[str]:
        said = self.said(section)
        found = said.say(Teller(self, section, seen)) if said is not None else None
        return [line for line in (found or "").split("\n") if line]

    def because(self, reason: str, facts: Facts) -> str:
        """Return why somebody chose what to do, in words."""
        said = self.said("because", reason)
        return (said.say(Teller(self, "because", facts)) if said is not None else None) or ""

    def reminders(self, seen: Facts) -> list[str]:
        """Return everything that is going on with a fighter, in the order of the file."""
        seen = {name: value for name, value in seen.items() if value is not None}
        found: list[str | None] = []
        for when in self.section("reminders"):
            said = self.said("reminders", when)
            assert said is not None
            each = when.removeprefix("each ")
            if each != when:
                for one in seen.get(each, ()):
                    row = one if isinstance(one, Mapping) else {"it": one}
                    found.append(said.say(Teller(self, "reminders", {**seen, **row})))
            elif condition(when).holds(seen):
                found.append(said.say(Teller(self, "reminders", seen)))
        return [line for one in found if one for line in one.split("\n")]


def _merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return what two files say of a part; the later one goes before the earlier."""
    found = dict(one)
    for key, value in other.items():
        both = isinstance(value, dict) and isinstance(found.get(key), dict)
        found[key] = {**found[key], **value} if both else value
    return found


def first(said: Sequence[Said]) -> Iterator[Said]:
    """Choose in the order of the file."""
    return iter(said)


def by_number(number: int) -> Chooser:
    """Return a chooser that begins with another one for every number."""

    def choose(said: Sequence[Said]) -> Iterator[Said]:
        start = number % len(said)
        yield from said[start:]
        yield from said[:start]

    return choose


class Teller:
    """Fills in the blanks of what is said of one event, or of one fighter."""

    def __init__(self, voice: Voice, kind: str, facts: Facts, choose: Chooser = first) -> None:
        self.voice = voice
        self.facts = facts
        self.kind = kind
        self.choose = choose
        self.missing = ""  # what was wanted last and is not known
        event = voice.events.get(kind)
        self._declared: Mapping[str, Fact] = event.facts if event is not None else {}

    def fill(self, blank: Blank) -> str | None:
        """Return what stands in a blank; a name that is not known is somebody's."""
        if "|" in blank.format:
            return self._fill(blank.name, blank.format)
        form = blank.format[:1].lower() + blank.format[1:]
        found = self._fill(blank.name, form)
        return found if found is None or form == blank.format else show.capital(found)

    def _fill(self, name: str, form: str) -> str | None:
        if name in self.facts:
            return self._show(name, self.facts[name], form)
        phrase = self.voice.said("phrases", name)
        if phrase is not None:
            return phrase.say(self)
        if self._declared.get(name, Fact()).type == "Name":
            return SOMEBODY
        self.missing = name
        return None

    def _show(self, name: str, value: Any, form: str) -> str:
        if "|" in form:
            one, _, other = form.partition("|")
            return show.chosen(value, one, other)
        if isinstance(value, Math):
            return show.show_math(value, form, self._term, self.voice.written.get("minus", ()))
        if isinstance(value, Roll):
            return show.ROLL_FORMATS[form](value)
        if isinstance(value, Mapping):
            return ", ".join(f"{key} {show.number(one)}" for key, one in value.items())
        if isinstance(value, list | tuple):
            form, _, phrase = form.partition(" of ")
            if phrase:
                return show.LIST_FORMATS[form](list(self._rows(phrase, value)))
            return show.LIST_FORMATS[form]([self._row(name, one) for one in value])
        if isinstance(value, int):
            return show.NUMBER_FORMATS[form](value)
        if form in ("one", "words"):
            return self._one(self._word(name, value)) if form == "one" else self._word(name, value)
        return show.TEXT_FORMATS[form](self._word(name, value))

    def _word(self, name: str, value: Any) -> str:
        """Return the words for a value, or the value as it is."""
        written = self.voice.written
        for table in ((written.get(self.kind) or {}), written):
            words = table.get(WORDS) if isinstance(table, dict) else None
            if words and value in words.get(name, ()):
                return str(words[name][value])
        fact = self._declared.get(name, Fact())
        return str(value).replace("_", " ") if fact.keys else str(value)

    def _one(self, word: str) -> str:
        """Return the one of a pair that lands."""
        return str(self.voice.section("one").get(word, word))

    def _row(self, name: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            return " ".join(self._row(name, one) for one in value)
        return show.number(value) if isinstance(value, int) else self._word(name, value)

    def _rows(self, phrase: str, value: Sequence[Any]) -> Iterator[str]:
        """Return a phrase for every row of a list: `{1}` is the first thing in a row."""
        said = self.voice.said("phrases", phrase)
        for one in value:
            row = one if isinstance(one, list | tuple) else (one,)
            facts = {**self.facts, **{str(place): cell for place, cell in enumerate(row, 1)}}
            words = said.say(Teller(self.voice, self.kind, facts)) if said is not None else None
            if words:
                yield words

    def _term(self, label: str, value: int, words: str) -> str:
        said = self.voice.said("terms")
        if said is not None:
            facts = {"label": label, "value": abs(value), "words": words, "minus": value < 0}
            return said.say(Teller(self.voice, "terms", facts)) or ""
        return f"{label} {abs(value)}"
