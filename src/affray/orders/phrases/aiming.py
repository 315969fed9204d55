"""Whether aim is taken or a shot goes off, in a book that knows both: aim for the wizard."""

from __future__ import annotations

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS


def aimed(ear: Ear, heard: list[str]) -> list[str]:
    """Say "aim for the wizard" as aiming at him; "aim for his head" is a shot there."""
    words = ear.words
    aim = str((words.section("means").get("aim") or {}).get("verb", ""))
    if aim in ear.blows or aim not in {verb.word for verb in ear.form.verbs}:
        return heard
    for at in range(len(heard)):
        end = furthest(words.heads("aiming"), heard, at)
        stop = next((one for one in range(at, len(heard)) if heard[one] in MARKS), len(heard))
        body = any(one in words.listed("body") for one in heard[at:stop])
        later = any(one in words.listed("aiming later") for one in heard)
        if end and not body and (later or not _shoots(ear, [*heard[:at], ",", *heard[end:]])):
            return [*heard[:at], *aim.split(), *heard[end:]]
    return heard


def _shoots(ear: Ear, heard: list[str], maybe: bool = False) -> bool:
    """Tell whether a blow or a shot is told besides, or may be: aim for the brute and shoot."""
    each = [ear.verbs_at(heard, at) for at in range(len(heard))]
    verbs = [ones for said in each for _, ones, _ in (said if maybe else said[:1])]
    return any(one.verb in ear.blows for ones in verbs for one in (ones if maybe else ones[:1]))


def aimed_for(ear: Ear, heard: list[str]) -> list[str]:
    """Say "shoot him, aim for the head" as shooting him in the head."""
    words = ear.words
    for at in range(2, len(heard)):
        end = furthest(words.heads("aiming for"), heard, at)
        end += heard[end : end + 1] != [] and heard[end] in words.listed("aimed for")
        body = heard[end : end + 1] if end else []
        done = heard[end + 1 : end + 2] == [] or heard[end + 1] in MARKS
        if body and body[0] in words.listed("body") and done and _shoots(ear, heard[:at], True):
            start = at - 1 if heard[at - 1] in (",", "and") else at
            return [*heard[:start], "in", "the", *heard[end:]]
    return heard
