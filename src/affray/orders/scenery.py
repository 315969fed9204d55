"""What only tells where it happens, or by what light: through the dusk, on the cold tiles."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.masks import Masks
from affray.orders.words import Words

LONGEST = 3  # words between what leads to scenery and its name


def without_scenery(words: Words, masks: Masks, heard: Sequence[str]) -> list[str]:
    """Leave out where it happens, where that is no ground of the map: through the dusk."""
    found: list[str] = []
    at = 0
    while at < len(heard):
        end = _ends(words, masks, heard, at)
        if not end:
            found.append(heard[at])
        at = end or at + 1
    return found


def _ends(words: Words, masks: Masks, heard: Sequence[str], at: int) -> int:
    """Return where words end that only tell where it happens, 0 where none do."""
    if not at or heard[at] not in words.listed("story", "amid"):
        return 0
    led = (*words.listed("before nouns"), *words.listed("people", "his"), *words.listed("looks"))
    led = (*led, *words.listed("story", "looks"))
    scenes = words.listed("story", "scenery")
    for end in range(at + 1, min(at + LONGEST + 1, len(heard))):
        if heard[end] in scenes and masks.masked(heard[end : end + 1]) == [heard[end]]:
            return end + 1
        if heard[end] not in led:
            return 0
    return 0
