"""Names in stories: `Goblin 2` is the second goblin, and an `Ogre` is the ogre.

Whoever was just spoken of is only *the goblin* then, as long as nobody else could be meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.core.story.show import listed, plural, spelled

if TYPE_CHECKING:
    from affray.core.story.voice import Voice
    from affray.core.view.view import Seen

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
)
CROWD = "crowd"  # the fact that holds several who are told together
TWO = 2
PLACES = ("start", "end", "place")  # facts that hold where something is
_NUMBERED = re.compile(r"(.+) (\d+)")
_OF_SOMEBODY = re.compile(r"[A-Z].*'s (.+)")
_A_VOWEL = re.compile(r"\b([Aa])(?= (?!one\b|uni|us[eu]|eu)[aeiou])")
_SENTENCE = re.compile(r"(?:^|(?<=[.!?] )|(?<=[.]\" )|(?<=\"))[a-z]")
_STOP = re.compile(r"[.!?]\"? ")  # where a sentence ends
PERSON = "person"

Match = re.Match[str]


class Put(NamedTuple):
    """A story as it is told, the same without names, and who is named in it."""

    words: str
    bare: str
    spoken: tuple[str, ...] = ()


class Naming:
    """What those who fight are called in a story."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.common = frozenset(voice.written.get("common") or ())
        self.places = _places(voice.written.get("places") or ())
        self._known: dict[str, str] = {}

    def put(self, words: str, seen: Sequence[Seen], before: Sequence[str] = ()) -> Put:
        """Return a story with its names as people say them; `before` was just spoken of."""
        words = _A_VOWEL.sub(r"\1n", words)
        names = sorted({name for one in seen for name in self.names_in(one)}, key=len, reverse=True)
        if not names:
            return Put(words, words)
        pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})('s)?(?!\w)")
        spoken = tuple(dict.fromkeys(one[1] for one in pattern.finditer(words)))
        words = _all_of_them(words, before)
        paired = _paired(words, names)
        told = pattern.sub(self._mention(spoken, before, _things(seen)), paired)
        told = _SENTENCE.sub(lambda one: one[0].upper(), told)
        return Put(told, pattern.sub(r"·\2", words), spoken)

    def _mention(
        self, spoken: Sequence[str], before: Sequence[str], things: frozenset[str]
    ) -> Callable[[Match], str]:
        """Return what says a name: in full first, then in short if nobody else could be meant.

        What is a beast's or a thing's and was named in this sentence is *its*.
        """
        shorts = [self.short(one) for one in {*spoken, *before}]
        shorts_here = [self.short(one) for one in spoken]
        its = [one for one in spoken if one in things]
        known, here = set(before), set[str]()
        start = 0  # of the last sentence in which a thing was named

        def say(found: Match) -> str:
            nonlocal start
            name, whose = found[1], found[2] or ""
            stops = [one.end() for one in _STOP.finditer(found.string, 0, found.start())]
            sentence = stops[-1] if stops else 0
            if its == [name]:
                if whose and name in here and start == sentence:
                    return "its"
                start = sentence
            short = self.short(name)
            is_plain = shorts_here.count(short) == 1 if name in here else shorts.count(short) == 1
            again = name in known and is_plain
            known.add(name)
            here.add(name)
            return (short if again else self.name(name)) + whose

        return say

    def clashes(self, put: Put) -> bool:
        """Tell whether a sentence had better be put in other words.

        One in which a word means two things, the second guard gets past the guard, or in which
        somebody is named three times.
        """
        names = [self.name(one) for one in put.spoken]
        nouns = {name.rpartition(" ")[2] for name in names if name.startswith("the ")}
        if any(re.search(rf"\b{re.escape(noun)}s?\b", put.bare) for noun in nouns):
            return True
        for name, one in zip(names, put.spoken, strict=True):
            ways = "|".join(re.escape(way) for way in (name, self.short(one)))
            said = re.compile(rf"\b(?:{ways})\b", re.I)
            if any(len(said.findall(part)) > TWO for part in _STOP.split(put.words)):
                return True
        return False

    def plain(self, facts: Mapping[str, Any], seen: Sequence[Seen]) -> dict[str, Any]:
        """Return facts in which the second of two daggers is a dagger; people keep their names.

        Several of a kind are counted. What once was somebody's is named without them, a weapon
        without the shield beside it, and a place whose name is a noun has an article: the Ford.
        """
        names = {name for one in seen for name in self.names_in(one)}
        found = dict(facts)
        if CROWD in facts:
            found[CROWD] = grouped(facts[CROWD])
        for key, value in facts.items():
            if not isinstance(value, str) or value in names:
                continue
            if key == "weapon" and " and " in value:
                found[key] = value.partition(" and ")[0]
            elif key in PLACES:
                found[key] = self.place(value)
            elif _NUMBERED.fullmatch(value):
                found[key] = value.rpartition(" ")[0]
            elif taken := _OF_SOMEBODY.fullmatch(value):
                found[key] = taken[1]
        return found

    def place(self, name: str) -> str:
        """Return what a place is called: the Ford."""
        return f"the {name}" if _noun(name) in self.places else name

    def where(self, name: str) -> dict[str, str]:
        """Return what words that lead to a place may say: on the South Bank."""
        preposition = self.places.get(_noun(name), "at")
        return {"place": self.place(name), "there": f"{preposition} {self.place(name)}"}

    def going_on(self, words: str, seen: Sequence[Seen]) -> str:
        """Return a sentence as it goes on after a comma: small, unless it begins with a name."""
        texts = {text for one in seen for fact in one.facts.values() for text in _texts(fact)}
        names = {self.name(one) for one in texts}
        if any(words.startswith(one) for one in names if one[:1].isupper()):
            return words
        return words[:1].lower() + words[1:]

    def names_in(self, seen: Seen) -> Iterator[str]:
        """Return everybody who is named in the facts of an event."""
        declared = self.voice.events[seen.kind].facts if seen.kind in self.voice.events else {}
        for name, fact in declared.items():
            if "Name" in fact.type and name in seen.facts:
                yield from _texts(seen.facts[name])

    def name(self, name: str) -> str:
        """Return what somebody is called."""
        if name not in self._known:
            self._known[name] = self._called(name)
        return self._known[name]

    def short(self, name: str) -> str:
        """Return what somebody is called who was just spoken of: the street thug, the thug."""
        full = self.name(name)
        last = full.rpartition(" ")[2]
        return f"the {last}" if full.startswith("the ") and last in self.common else full

    def _called(self, name: str) -> str:
        numbered = _NUMBERED.fullmatch(name)
        kind = numbered[1] if numbered else name
        head, of, rest = kind.partition(" of ")
        is_common = self._is_common(head)
        if is_common:
            kind = head.lower() + of + rest
        elif kind.startswith("The "):
            kind = kind[:1].lower() + kind[1:]
        if numbered and int(numbered[2]) <= len(ORDINALS):
            return f"the {ORDINALS[int(numbered[2]) - 1]} {kind}"
        if numbered:
            return f"another {kind}"
        return f"the {kind}" if is_common and not kind.startswith("the ") else kind

    def _is_common(self, kind: str) -> bool:
        """Tell whether a name is a noun: a Red Knight is one, a Captain Mara is not."""
        words = kind.split()
        nouns = [one for one in words if one.lower() in self.common]
        return bool(nouns) and all(one[:1].islower() or one in nouns for one in words[1:])


def _things(seen: Sequence[Seen]) -> frozenset[str]:
    """Return the names of those who are no people: beasts, machines, the dead that walk."""
    natures = {
        name: one.colour.get(f"{role}_nature")
        for one in seen
        for role, name in one.facts.items()
        if isinstance(name, str) and f"{role}_nature" in one.colour
    }
    return frozenset(name for name, nature in natures.items() if nature != PERSON)


def grouped(names: Sequence[str]) -> tuple[str, ...]:
    """Return several names with those of one kind together, if they are more than a few.

    >>> grouped(("Bandit 1", "Bandit 2", "Captain 1"))
    ('two bandits', 'Captain 1')
    >>> grouped(("Bandit 1", "Bandit 2")), grouped(("Ash", "Bandit 2"))
    (('Bandit 1', 'Bandit 2'), ('Ash', 'Bandit 2'))
    """
    kinds: dict[str, list[str]] = {}
    for name in names:
        numbered = _NUMBERED.fullmatch(name)
        kinds.setdefault(numbered[1] if numbered else name, []).append(name)
    if len(names) <= TWO:
        return tuple(names)
    return tuple(
        those[0] if len(those) == 1 else f"{spelled(len(those))} {plural(kind.lower())}"
        for kind, those in kinds.items()
    )


def _paired(words: str, names: Sequence[str]) -> str:
    """Return words in which two of one kind share their noun: the first and the second bandit.

    >>> _paired("Bandit 2 and Bandit 1 come on.", ("Bandit 1", "Bandit 2"))
    'the second and Bandit 1 come on.'
    >>> _paired("Bandit 2 and Bandit captain 1 come on.", ("Bandit captain 1", "Bandit 2"))
    'Bandit 2 and Bandit captain 1 come on.'
    """
    every = "|".join(map(re.escape, names))

    def share(found: Match) -> str:
        one, other = (_NUMBERED.fullmatch(found[place]) for place in (1, 2))
        if one is None or other is None or one[1] != other[1] or int(one[2]) > len(ORDINALS):
            return found[0]
        return f"the {ORDINALS[int(one[2]) - 1]} and {found[2]}"

    return re.sub(rf"(?<!\w)({every}) and ({every})(?!\w)", share, words)


def _all_of_them(words: str, before: Sequence[str]) -> str:
    """Return words in which those who were just named one by one are *all three*.

    >>> _all_of_them("Ash, Elm and Yew lie there.", ("Ash", "Elm", "Yew"))
    'all three lie there.'
    >>> _all_of_them("Elm and Yew lie there.", ("Ash", "Elm", "Yew"))
    'Elm and Yew lie there.'
    """
    if len(before) < TWO:
        return words
    all_of = "both of them" if len(before) == TWO else f"all {spelled(len(before))}"
    found = re.sub(rf"(?<![\w,] )\b{re.escape(listed(before))}(?=[ ,.])", all_of, words)
    return found.replace("both both", "both").replace("Both both", "both")


def _places(written: Sequence[str] | Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return nouns of places with what stands before them; a list without any has *at*."""
    if not isinstance(written, Mapping):
        return dict.fromkeys(written, "at")
    return {noun: preposition for preposition, nouns in written.items() for noun in nouns}


def _noun(place: str) -> str:
    """Return the last word of a name: the bank of the South Bank."""
    return place.lower().rpartition(" ")[2]


def once(words: str, thing: str) -> str:
    """Return words in which a thing is named once, and is *it* from there on.

    >>> once("Ash brings the axe down. The axe bites, and Ash keeps the axe.", "axe")
    'Ash brings the axe down. It bites, and Ash keeps it.'
    """
    first = re.search(rf"\b{re.escape(thing)}\b", words) if thing else None
    if first is None or thing.endswith("s"):
        return words
    again = re.compile(rf"\b([Tt])he {re.escape(thing)}(?![\w'-])")
    rest = again.sub(lambda found: "It" if found[1] == "T" else "it", words[first.end() :])
    return words[: first.end()] + rest


def _texts(value: Any) -> Iterator[str]:
    """Return every text in a fact that holds names."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
