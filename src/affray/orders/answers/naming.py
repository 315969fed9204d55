"""Answering who: me, the second man-at-arms; not me, send Marta."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Option
from affray.orders.answers.replies import at_last, begins_any
from affray.orders.language.text import MARKS
from affray.orders.who.people import Crowd
from affray.orders.who.person import OTHER, Described, Person


def named(options: Sequence[Option], heard: Sequence[str], crowd: Crowd) -> list[str]:
    """Return the fighters on a list who are meant."""
    keys = {option.key.casefold(): option.key for option in options}
    people = [one for one in crowd.people if one.name.casefold() in keys]
    if not people:
        return []
    heard = at_last(crowd.words, _with_nobody(heard))
    heard, loose = any_of_them(_told_by_number(heard, crowd), crowd)
    light = [one for one in heard if one not in MARKS and one not in crowd.words.small]
    free = crowd.words.listed("telling", "any one")
    if loose and all(one in free for one in light):
        found = sorted(people, key=lambda one: (one.distance, one.number))[:1]
        return [keys[one.name.casefold()] for one in found]
    loose |= any(one in free for one in heard)
    words = [one for one in heard if one not in MARKS]
    found = _alone(people, words, crowd) or Naming(people, crowd).meant(heard)
    found = found or _whom_one_helps_against(people, words, crowd)
    if loose and len(found) > 1:
        found = sorted(found, key=lambda one: (one.distance, one.number))[:1]
    return [keys[one.name.casefold()] for one in found]


def left_to_others(options: Sequence[Option], heard: Sequence[str], crowd: Crowd) -> bool:
    """Tell whether somebody of a list is named who is another's: leave brute 2 to Hild."""
    keys = {option.key.casefold() for option in options}
    naming = Naming([one for one in crowd.people if one.name.casefold() in keys], crowd)
    return bool(naming.people) and not naming.meant(heard) and bool(naming.left)


def _with_nobody(heard: Sequence[str]) -> list[str]:
    """Return what is said with "no one" in one word, which is not number one."""
    return " ".join(heard).replace("no one", "nobody").split()


def _told_by_number(heard: Sequence[str], crowd: Crowd) -> list[str]:
    """Return what is said with a number behind the name: the number 2 bandit."""
    names = crowd.vocabulary()
    found = list(heard)
    for at in range(len(found) - 2):
        word, number, noun = found[at : at + 3]
        if word == "number" and number.isdigit() and noun in names:
            return _told_by_number([*found[:at], noun, number, *found[at + 3 :]], crowd)
        for phrase in crowd.words.parted("telling", "numbered"):
            end = at + 1 + len(phrase)
            if word in names and found[at + 1 : end] == phrase and found[end : end + 1]:
                return _told_by_number([*found[: at + 1], *found[end:]], crowd)
    return found


def any_of_them(heard: Sequence[str], crowd: Crowd) -> tuple[list[str], bool]:
    """Return what is said without that any of them will do, and whether that is said."""
    found = list(heard)
    for phrase in crowd.words.spoken("whichever"):
        for at in range(len(found) - len(phrase) + 1):
            if tuple(found[at : at + len(phrase)]) == phrase:
                return [*found[:at], *found[at + len(phrase) :]], True
    return found, False


def numbered(heard: Sequence[str], people: Sequence[Person], crowd: Crowd) -> list[Person]:
    """Return those of some people who are told apart: captain 2, the second captain."""
    found: list[Person] = []
    for at in range(len(heard)):
        told = [(end, who) for end, who in crowd.described_at(heard, at) if who.named]
        _, who = max(told, key=lambda one: one[0], default=(0, None))
        alone = who is not None and (who.number or len(who.named or ()) == 1)
        if who is not None and alone and not (who.last or who.adjectives):
            found += who.among(people, crowd.last)
    return found


def _alone(people: Sequence[Person], heard: Sequence[str], crowd: Crowd) -> list[Person]:
    """Return who is meant where nothing else is said: let the second man-at-arms go."""
    around = {*crowd.words.small, *crowd.words.listed("answering")}
    me = crowd.words.listed("telling", "me")
    if "and" in heard and (heard[0] in me or heard[-1] in me):
        return []  # me and Isolde
    for at in range(len(heard)):
        described = sorted(crowd.described_at(heard, at), key=lambda one: -one[0])
        for end, who in described:
            rest = [*heard[:at], *heard[end:]]
            told = who.named or who.adjectives or who.number or who.at is not None
            if all(one in around for one in rest) and told:
                found = _among(who, people, crowd)
                other = OTHER in who.adjectives  # than oneself
                found = [one for one in found if not (other and one.asked)]
                if found:
                    return found
    if heard and all(one in around for one in heard) and heard[0] in crowd.words.listed("i myself"):
        return [one for one in people if one.asked]
    return []


def _whom_one_helps_against(
    people: Sequence[Person], heard: Sequence[str], crowd: Crowd
) -> list[Person]:
    """Return the foes of a list with whom a friend is at blows: help Halvard."""
    if not heard or heard[0] not in crowd.words.listed("clauses", "helping"):
        return []
    whole = [who for end, who in crowd.described_at(heard, 1) if end == len(heard) and who.named]
    friends = [one for who in whole for one in who.among(crowd.people, ()) if one.friend]
    if len({one.name for one in friends}) != 1:
        return []
    foes = [one for one in people if not one.friend and one.band > 0]
    return [one for one in foes if friends[0].name in one.fights or one.name in friends[0].fights]


def _among(who: Described, people: Sequence[Person], crowd: Crowd) -> list[Person]:
    """Return those of a list who are meant; bandit 3 is no bandit captain 3 while there is one."""
    found = who.among(people, crowd.last)
    every = who.among(crowd.people, crowd.last) if who.number and not who.adjectives else found
    return [one for one in found if one in every]


class Naming:
    """Finds who is named among other words, and who is said not to be meant."""

    def __init__(self, people: Sequence[Person], crowd: Crowd) -> None:
        self.people = people
        self.crowd = crowd
        self.left: list[Person] = []  # who is named and left to others

    def meant(self, heard: Sequence[str]) -> list[Person]:
        """Return the one who is named, those who are not excepted; several are asked back."""
        found: list[Person] = []
        asked: list[Person] = []
        own: list[Person] = []
        names = self.crowd.vocabulary()
        for clause in self._clauses(heard):
            spoken_of = self._spoken_of(clause)
            if clause[-1] == "?" or self._says(clause, "asking"):
                asked += [one for _, who in spoken_of for one in who]
                continue
            if self._says(clause, "perhaps"):
                return []
            starts = [start for start, _ in spoken_of]
            for (start, who), after in zip(spoken_of, [*starts[1:], len(clause)], strict=False):
                if self._says(clause[:start], "denying"):
                    continue
                rest = [one for one in clause[start:after] if one not in names]
                led = clause[max(0, start - 2) : start]
                back = self._says(rest, "keeping back") or self._says(led, "keeping")
                left = self._says(led, "leaving") and self._says(rest, "left to")
                left |= bool(start) and self._is_friends(clause)
                found += [] if back or left else who
                self.left += who if left else []
            speaker = [one for one in self.people if one.asked]
            own += speaker if self._is_self(clause) else []
            found += speaker if self._is_bare_self(clause) else []
        whom = found or own
        whom = [*whom, *asked] if whom else []
        return [one for one in self.people if one in whom]

    def _clauses(self, heard: Sequence[str]) -> list[list[str]]:
        """Return what is said in parts, without reasons."""
        found: list[list[str]] = [[]]
        reasons = self._phrases("reasons") + self._phrases("telling", "because")
        skips = False
        parting = self.crowd.words.listed("telling", "parting")
        anybody = self.crowd.words.listed("telling", "anybody")
        for at, word in enumerate(heard):
            skips |= any(list(heard[at : at + len(one)]) == one for one in reasons)
            if not skips or word in MARKS:
                found[-1].append(word)
            all_but = heard[at - 1 : at] == [] or heard[at - 1] in anybody
            if word in MARKS or (word in parting and not all_but):
                found.append([])
                skips = False
        return [one for one in found if one]

    def _spoken_of(self, clause: Sequence[str]) -> list[tuple[int, list[Person]]]:
        """Return who is named or described in a clause, each with where it is said."""
        found: list[tuple[int, list[Person]]] = []
        at = 0
        while at < len(clause):
            ends = [
                (end, _among(who, self.people, self.crowd))
                for end, who in self.crowd.described_at(clause, at)
                if who.named and not who.last
            ]
            end, who = max(
                (one for one in ends if one[1]), key=lambda one: one[0], default=(at + 1, [])
            )
            if who and not self._is_one_self(clause[at:end], who):
                found.append((at, who))
            at = end
        return found

    def _is_friends(self, clause: Sequence[str]) -> bool:
        """Tell whether a friend does it who is on no list: spearman 1 takes brute 2."""
        small = self.crowd.words.small
        first = next((at for at, one in enumerate(clause) if one not in small), len(clause))
        told = [one for one in self.crowd.described_at(clause, first) if one[1].named]
        _, who = max(told, key=lambda one: one[0], default=(0, None))
        people = who.among(self.crowd.people, ()) if who is not None and not who.last else []
        others = [one for one in people if one.friend and not one.asked]
        listed = any(one.friend for one in self.people)
        return not listed and bool(people) and others == people

    def _is_one_self(self, said: Sequence[str], who: Sequence[Person]) -> bool:
        """Tell whether it is only the speaker, in passing: us, me."""
        names = [word for one in who for word in one.words]
        return not any(word in names for word in said) and any(one.asked for one in who)

    def _is_self(self, clause: Sequence[str]) -> bool:
        """Tell whether the speaker says to do it: I'll handle this, walk up to the knight."""
        goes = begins_any(self.crowd.words.spoken("telling", "going myself"), clause, 0)
        goes &= not self._says(clause, "keeping back")
        return (goes or self._says(clause, "i do")) and not self._says(clause, "denying")

    def _is_bare_self(self, clause: Sequence[str]) -> bool:
        """Tell whether the speaker is named and nothing else said: me and Isolde."""
        own = self.crowd.words.listed("telling", "me")
        little = {*self.crowd.words.small, *MARKS, *own}
        return any(one in own for one in clause) and all(one in little for one in clause)

    def _says(self, clause: Sequence[str], name: str) -> bool:
        phrases = self._phrases("questions") if name == "asking" else self._phrases("telling", name)
        starts = [0] if name == "asking" else range(len(clause))
        return any(list(clause[at : at + len(one)]) == one for one in phrases for at in starts)

    def _phrases(self, *path: str) -> list[list[str]]:
        return self.crowd.words.parted(*path)
