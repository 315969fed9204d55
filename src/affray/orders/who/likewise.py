"""What is done as a friend does it: same as Halvard, the same target as the other crossbow."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.language.text import MARKS, singular
from affray.orders.outcome import Unclear
from affray.orders.who.people import Crowd
from affray.orders.who.person import Person

SAME, AS = "same", "as"


def likewise(crowd: Crowd, heard: list[str]) -> list[str]:
    """Return an order with what a friend does, or to whom, in its place; else as it was.

    What a friend does is known from the plan, or by whom they are at blows with.
    """
    heard = _as_before(crowd, heard)
    for at in range(len(heard)):
        start, noun, end, friends = _same_at(crowd, heard, at)
        if not friends:
            continue
        before, after = heard[:start], heard[end:]
        named = [one for one in after if one not in MARKS]
        if after[:1] == [","] and _describes(crowd, named):
            return [*(before or ["attack"]), *named]  # the same target as Sael, bandit 4
        mine = heard[end - 2] in crowd.words.listed("people", "my")
        if mine and len(friends) > 1 and not noun and named:
            continue  # same as my buddy, we gang up on the mace guy
        told = [one for one in before if one not in MARKS]
        if _describes(crowd, told) and not [one for one in after if one not in MARKS]:
            return ["attack", *told]  # bandit 4, same as my mate
        plans = {one.plan.rpartition("; ")[2] for one in friends}
        bare = _is_bare(crowd, before)
        if not noun and bare and len(plans) == 1 and "" not in plans:
            return [*plans.pop().split(), *after]
        whom = {name for one in friends for name in _whom(crowd, one)}
        if len(whom) == 1:
            name = whom.pop().split()
            said = after[1:] if bare and after[:1] == [","] else []
            if any(one not in MARKS for one in said):  # the same target as Borri, ice spear
                return _with_name(crowd, said, name)
            return [*(["attack"] if bare else before), *name, *after]
        names = " or ".join(one.name for one in friends)
        raise Unclear(f"as {names}: what is to be done?", sorted(whom))
    return heard


def _as_before(crowd: Crowd, heard: list[str]) -> list[str]:
    """Return an order with whom it was done to last in the place of "the same as before".

    That is whom one struck oneself, or before one did anything, whom all of one's kind go for.
    """
    for at, word in enumerate(heard):
        noun = heard[at + 1 : at + 2]
        phrase = [one for one in crowd.words.spoken("likewise before") if noun]
        what = crowd.words.listed("same one")
        start = at + 2 + (heard[at + 2 : at + 3] == [AS])
        said = next((one for one in phrase if _begins(heard, start, one)), ())
        if word != SAME or not said or noun[0] not in what:
            continue
        begin = at - 1 if at and heard[at - 1] in crowd.words.listed("articles") else at
        whom = _as_last(crowd)
        if len(whom) != 1:
            raise Unclear("the same as before: who is meant?", sorted(whom))
        before, after = heard[:begin], heard[start + len(said) :]
        return [*(["attack"] if _is_bare(crowd, before) else before), *whom.pop().split(), *after]
    return heard


def _as_last(crowd: Crowd) -> set[str]:
    """Return whom one struck last, or of whom those of one's own kind have planned to."""
    own = crowd.own
    if own is not None and own.struck:
        up = [one for one in crowd.people if one.name == own.struck[0] and one.band > 0]
        return {one.name.casefold() for one in up}
    mates = [one for one in crowd.people if own and one.kind == own.kind and one.plan]
    return {name for one in mates if not one.asked for name in _whom(crowd, one)}


def _same_at(crowd: Crowd, heard: Sequence[str], at: int) -> tuple[int, str, int, list[Person]]:
    """Return where "the same as" a friend begins, the noun in it, where it ends, and the friend."""
    words = crowd.words
    nothing: tuple[int, str, int, list[Person]] = (0, "", 0, [])
    does = next((one for one in words.spoken("likewise") if _begins(heard, at, one)), ())
    if does:
        end, friends = _friends(crowd, heard, at + len(does))
        tail = words.listed("likewise behind")
        while friends and end < len(heard) and heard[end] in tail:
            end += 1
        return (at, "", end, friends) if friends else nothing
    if heard[at] != SAME or AS not in heard[at + 1 : at + 4]:
        return nothing
    after = heard.index(AS, at)
    noun = " ".join(
        one for one in heard[at + 1 : after] if one not in words.listed("likewise what")
    )
    end, friends = _friends(crowd, heard, after + 1)
    if not friends and heard[after + 1 : after + 2] and heard[after + 1] in _pronouns(crowd):
        end, friends = after + 2, _friend_before(crowd, heard[:at])
    start = at - 1 if at and heard[at - 1] in words.listed("articles") else at
    end += heard[end : end + 1] == ["'s"]
    return (start, noun, end, friends) if friends else nothing


def _pronouns(crowd: Crowd) -> list[str]:
    return crowd.words.listed("people", "pronouns")


def _friend_before(crowd: Crowd, heard: Sequence[str]) -> list[Person]:
    """Return the only friend who is named in some words: help Odo, go for the same one as him."""
    found = [people for at in range(len(heard)) if (people := _friends(crowd, heard, at)[1])]
    names = {one.name for people in found for one in people}
    return found[0] if len(names) == 1 else []


def _with_name(crowd: Crowd, said: Sequence[str], name: Sequence[str]) -> list[str]:
    """Return what is done, to whom put in: charge him, ice spear."""
    him = [at for at, one in enumerate(said) if one in crowd.words.listed("people", "pronouns")]
    if him:
        return [*said[: him[0]], *name, *said[him[0] + 1 :]]
    return [*(one for one in said if one not in MARKS), "at", *name]


def _begins(heard: Sequence[str], at: int, phrase: Sequence[str]) -> bool:
    return list(heard[at : at + len(phrase)]) == list(phrase)


def _friends(crowd: Crowd, heard: Sequence[str], at: int) -> tuple[int, list[Person]]:
    """Return the friends who are named from a word on, and where that ends."""
    before = (*crowd.words.listed("articles"), *crowd.words.listed("people", "my"))
    while at < len(heard) and heard[at] in before:
        at += 1
    best: tuple[int, list[Person]] = (at, [])
    for end, who in crowd.described_at(heard, at):
        people = who.among(crowd.people, ()) if not who.last else []
        people = [one for one in people if one.friend and not one.asked]
        if people and end > best[0]:
            best = (end, people)
    own = crowd.own
    for length in (1, 2, 3) if own is not None else ():  # the other crossbow
        said = heard[at : at + length]
        other = length == 1 or said[:1] == ["other"]
        other &= length < 3 or (said[1:2] != [] and said[1] in crowd.words.numbers)
        held = own is not None and said and any(one in own.holds for one in singular(said[-1]))
        if not best[1] and other and held and own is not None:
            alike = [one for one in crowd.people if one.friend and not one.asked]
            best = (at + length, [one for one in alike if one.holds == own.holds])
    return best


def _describes(crowd: Crowd, words: Sequence[str]) -> bool:
    """Tell whether words name a foe and nothing else."""
    start = int(bool(words) and words[0] in crowd.words.listed("articles"))
    ends = [end for end, who in crowd.described_at(words, start) if who.named and not who.last]
    return bool(words) and len(words) in ends


def _whom(crowd: Crowd, friend: Person) -> list[str]:
    """Return with whom a friend is at blows, or whom they mean to be."""
    whom = crowd.deeds.victims(frozenset([friend.name]), True)
    return [one.casefold() for one in whom]


def _is_bare(crowd: Crowd, before: Sequence[str]) -> bool:
    """Tell whether nothing is said before it but little words: I do the."""
    light = {*crowd.words.small, *crowd.words.listed("clauses", "light"), "do", "does", "doing"}
    own = [*crowd.own.words] if crowd.own is not None else []
    return all(one in light or one in MARKS or one in own for one in before)
