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
