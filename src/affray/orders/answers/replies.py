"""What is said to a small question, word by word: signs, phrases with gaps, whose it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import dropwhile

from affray.orders.language.text import MARKS, stems, tokens
from affray.orders.language.words import GAP, Phrase, Words
from affray.orders.who.people import Crowd

WIDEST = 4  # words that a gap in a phrase takes at most
OWN = ("my", "his", "her", "its", "our", "their")


def signed(words: Words, heard: Sequence[str]) -> list[str]:
    """Return words with their signs put right: doesnt is doesn't, em is them."""
    signs = words.section("contractions")
    return [one for word in heard for one in str(signs.get(word, word)).split()]


def unstressed(words: Words, heard: Sequence[str]) -> list[str]:
    """Leave out what only stresses a word behind it: right after the walker."""
    stress, after = words.listed("stress"), words.listed("telling", "stressed")
    behind = [*heard[1:], ""]
    return [
        one
        for one, then in zip(heard, behind, strict=False)
        if one not in stress or then not in after
    ]


def set_apart(words: Words, heard: Sequence[str]) -> list[str]:
    """Return what is said with a bare no by itself: no I stop here and fight."""
    found: list[str] = []
    for at, one in enumerate(heard):
        found.append(one)
        then = heard[at + 1] if at + 1 < len(heard) else ""
        if one in words.listed("telling", "plain no") and then in words.listed(
            "telling", "behind no"
        ):
            found.append(",")
    return found


def takes_back(words: Words, heard: Sequence[str], at: int) -> int:
    """Return where words end that take back all before them, and more follows: no wait."""
    ends = [matched(one, heard, at) for one in words.spoken("telling", "taking back")]
    ends += [
        end
        for one in words.spoken("telling", "correcting")
        for end in [matched(one, heard, at)]
        if heard[end : end + 1] and heard[end] not in MARKS
    ]
    return max((one for one in ends if one < len(heard)), default=0)


def at_last(words: Words, heard: Sequence[str]) -> list[str]:
    """Return what is said behind what was taken back: me, no wait, captain 2."""
    ends = [takes_back(words, heard, at) for at in range(len(heard))]
    return list(heard[max(ends, default=0) :])


def owned(crowd: Crowd, answers: Sequence[str], heard: Sequence[str]) -> list[str]:
    """Name whose thing it is where who is asked has one on the list: my rations are Odo's."""
    own = crowd.own.name.casefold() if crowd.own is not None else ""
    if not own or not any(one.casefold().startswith(f"{own}'s ") for one in answers):
        return list(heard)
    mine = crowd.words.listed("telling", "mine")
    theirs = [tokens(one) for one in answers if one.casefold().startswith(f"{own}'s ")]
    things = {word for one in theirs for word in one} - {*own.split(), "'s"}
    names = [one.casefold().rpartition("'s ")[2] for one in answers]
    things |= {
        word for one in names for said in crowd.words.listed("keys", one) for word in said.split()
    }
    found: list[str] = []
    for at, one in enumerate(heard):
        whose = one in mine and any(word in things for word in heard[at + 1 : at + 4])
        found += own.split() if whose else [one]
    return found


def armed(crowd: Crowd, heard: Sequence[str]) -> list[str]:
    """Return what is said with a weapon for what is in hand: on the stool, on the weapon."""
    held = crowd.own.holds if crowd.own is not None else ()
    return ["weapon" if one in held else one for one in heard]


def says_any(phrases: Sequence[Phrase], heard: Sequence[str]) -> bool:
    """Tell whether one of some phrases is said anywhere."""
    return any(matched(one, heard, at) for one in phrases for at in range(len(heard)))


def _same(word: str, heard: str) -> bool:
    """Tell whether a word of a phrase is heard, in whatever form; who tells of oneself says his."""
    if heard == word or (word in ("my", "our") and heard in OWN):
        return True
    return len(word) > 2 and word in stems(heard)  # his is no plural of hi


def matched(phrase: Phrase, heard: Sequence[str], at: int) -> int:
    """Return where a phrase ends that begins at a word, or 0; a gap takes a few words."""
    for place, word in enumerate(phrase):
        if word == GAP:
            rest = phrase[place + 1 :]
            for wide in range(1, WIDEST + 1):
                if at + wide > len(heard) or heard[at + wide - 1] in MARKS:
                    return 0
                end = matched(rest, heard, at + wide)
                if end:
                    return end
            return 0
        if at >= len(heard) or not _same(word, heard[at]):
            return 0
        at += 1
    return at


def furthest(heads: Mapping[str, Sequence[Phrase]], heard: Sequence[str], at: int) -> int:
    """Return where the longest of some phrases ends that begins at a word, 0 where none does."""
    word = heard[at] if at < len(heard) else ""
    firsts = {word, *stems(word)} if word else set()
    firsts |= {"my", "our"} if word in OWN else set()
    every = (phrase for first in firsts for phrase in heads.get(first, ()))
    return max((matched(one, heard, at) for one in every), default=0)


def begins_to_ask(words: Words, heard: Sequence[str], names: Collection[str] = ()) -> bool:
    """Tell whether words begin with a question, what leads up to it aside: hmm how much luck.

    It may be asked of one of some names: can Odo take it for me.
    """
    light = {one[0] for name in ("openers", "bursts") for one in words.parted(name) if not one[1:]}
    said = list(dropwhile(light.__contains__, heard))

    def begins(*path: str) -> bool:
        return any(said[: len(one)] == one for one in words.parted(*path))

    asks = begins("questions") or begins("telling", "inquiring")
    of_whom = said[0] in words.listed("telling", "asking of") if said[1:] else False
    asks |= of_whom and said[1] in names
    return asks and not begins("telling", "no question")


def own_words(answer: str) -> set[str]:
    """Return the words of an answer."""
    return set(answer.casefold().replace("-", " ").replace(",", " ").replace("'s", "").split())


def begins_any(phrases: Sequence[Phrase], heard: Sequence[str], at: int) -> bool:
    """Tell whether one of some phrases begins at a word."""
    return any(matched(one, heard, at) for one in phrases)
