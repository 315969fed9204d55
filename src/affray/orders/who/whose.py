"""Who is meant by whom they belong to: Osric's opponent, the Red Knight's horse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.orders.language.text import singular
from affray.orders.who.person import Described

if TYPE_CHECKING:
    from affray.orders.who.people import Crowd

OWNS = "'s"


def belonging(crowd: Crowd, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
    """Return who is spoken of as somebody's foe, mount or rider, each with where the words end."""
    found: list[tuple[int, Described]] = []
    for end, owners in _owners(crowd, tokens, at):
        noun = tokens[end] if end < len(tokens) else ""
        whom = _of_them(crowd, noun, owners) if noun and len(owners) == 1 else frozenset()
        if whom:
            text = " ".join(tokens[at : end + 1])
            found.append((end + 1, Described(text, noun, whom, more=1)))
    return found


def of_somebody(
    crowd: Crowd, tokens: Sequence[str], at: int, noun: str
) -> list[tuple[int, frozenset[str]]]:
    """Return who is somebody's foe, mount or rider, said with "of": the horse of the Red Knight."""
    owned = {*crowd.nouns.listed("mounts"), *crowd.nouns.listed("riders")}
    owned |= crowd.nouns.listed("facing one")
    if list(tokens[at : at + 1]) != ["of"] or not set(singular(noun)) & owned:
        return []
    every = [(end, _of_them(crowd, noun, who)) for end, who in crowd.deeds.named_at(tokens, at + 1)]
    return [(end, whom) for end, whom in every if whom]


def _owners(crowd: Crowd, tokens: Sequence[str], at: int) -> list[tuple[int, frozenset[str]]]:
    """Return who is named as an owner, with the sign for it or without: Osric's, osrics."""
    named = crowd.deeds.named_at(tokens, at)
    found = [(end + 1, who) for end, who in named if list(tokens[end : end + 1]) == [OWNS]]
    loosely = [one for one in crowd.nouns.at(tokens, at) if one.plural and one.who]
    return found + [(one.end, one.who) for one in loosely if one.who]


def _of_them(crowd: Crowd, noun: str, owners: frozenset[str]) -> frozenset[str]:
    """Return those who are to somebody what a noun says."""
    forms = set(singular(noun))
    if forms & crowd.nouns.listed("mounts"):
        return mounts(crowd, owners)
    if forms & crowd.nouns.listed("riders"):
        return riders(crowd, owners)
    if forms & crowd.nouns.listed("facing one"):
        return _facing(crowd, owners)
    kind = crowd.nouns.called([noun]) & crowd.nouns.foes
    return _at_blows(crowd, kind, owners) if not owners & crowd.nouns.foes else frozenset()


def _facing(crowd: Crowd, owners: frozenset[str]) -> frozenset[str]:
    """Return with whom somebody is at blows; where those are not near, whoever is beside them."""
    found = crowd.deeds.victims(owners, True) or crowd.deeds.doing_to(owners)
    near = crowd.deeds.doing_to(owners, True)
    return found if found & near or not near else found | near


def _at_blows(crowd: Crowd, kind: frozenset[str], owners: frozenset[str]) -> frozenset[str]:
    """Return those of a kind who are at blows with somebody, or beside them: Tarn's dog."""
    some = [one for one in crowd.people if one.name in kind and one.band > 0]
    whom = [one for one in crowd.people if one.name in owners]
    busy = crowd.deeds.victims(owners, True) | crowd.deeds.doing_to(owners, True)
    up = frozenset(one.name for one in some)
    return busy & up or frozenset(one.name for one in crowd.deeds.at_them(some, whom))


def mounts(crowd: Crowd, owners: frozenset[str]) -> frozenset[str]:
    """Return on whom some people ride."""
    ridden = {one.rides for one in crowd.people if one.name in owners and one.rides}
    return frozenset(one.name for one in crowd.people if one.name in ridden)


def riders(crowd: Crowd, ridden: frozenset[str]) -> frozenset[str]:
    """Return who rides on somebody."""
    return frozenset(one.name for one in crowd.people if one.rides and one.rides in ridden)
