"""What is typed: the choice that a number stands for, and dice that were rolled on a table."""

from __future__ import annotations

import re

from affray.frontends.cli.menu import Menu, letter
from affray.referee import Refused


def picked(menu: Menu, text: str) -> str:
    """Return the answer that a number and letter stand for; nothing if it is no number."""
    found = menu.pick(text)
    if found is None:
        return ""
    if not found:
        raise Refused(f"there is no choice {text}; ? lists them all")
    if len(found) > 1:
        which = [f"{text}{letter(place)} {answer}" for place, answer in enumerate(found)]
        raise Refused(f"which of them: {'; '.join(which)}")
    return found[0]


CHOSEN = re.compile(
    r"(?:i(?:'ll|'d)?\s+)?(?:(?:go with|take|pick|choose|do)\s+)?(?P<named>choice|option|number|#)?"
    r"\s*(?P<number>\d{1,3})\s?(?P<letter>[a-z])?(?P<twice>\s+(?:twice|two times|x2))?"
    r"(?:\s+(?:please|pls|thanks))?[.!]*"
)
SEVERAL = re.compile(r"\d{1,3}[a-z](?:\s+\d{1,3}[a-z])+")  # 1a 1b
JOINT = re.compile(r"(\s*(?:;|(?<!\d),|,(?!\s*\d)|\band\b|\bthen\b)\s*)")


def with_choices(menu: Menu, text: str) -> str:
    """Return a line with the answers in it that numbers of the list stand for: 1b, then 1a.

    A number alone is a choice only where the line begins with one: else it is somebody's.
    """
    text = " then ".join(text.split()) if SEVERAL.fullmatch(text.strip().casefold()) else text
    pieces = JOINT.split(text)
    listed = False
    for place in range(0, len(pieces), 2):
        found = CHOSEN.fullmatch(pieces[place].strip().casefold())
        joint = pieces[place + 1].strip().casefold() if place + 1 < len(pieces) else "then"
        first = listed or (place == 0 and joint == "then")
        if found is None or not (found["letter"] or found["named"] or first):
            continue
        label = f"{found['number']}{found['letter'] or ''}"
        if len(pieces) == 1 or menu.pick(label):
            pieces[place] = picked(menu, label) + (" twice" if found["twice"] else "")
            listed |= place == 0
    return "".join(pieces)


def read_dice(text: str, count: int, sides: int) -> list[int]:
    """Return dice typed as a sum or as faces.

    >>> read_dice("4 4, 3", 3, 6), read_dice("11", 3, 6)
    ([4, 4, 3], [11])
    """
    words = re.split(r"[\s,+]+", text.strip())
    if not all(word.isdecimal() and len(word) < 6 for word in words):
        if count == 1:
            raise Refused(f"type what the d{sides} shows, 1 to {sides}")
        faces = " ".join(["4", "1", "3", "2", "4", "1", "2", "3"][: min(count, 8)])
        raise Refused(f"type the faces of the dice, such as {faces}, or their sum")
    return [int(word) for word in words]
