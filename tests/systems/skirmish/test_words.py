"""Every kind of event has a plain line, and every one that is part of the story a sentence."""

from __future__ import annotations

from affray.systems.skirmish.events import EVENTS
from affray.systems.skirmish.tales import UNTOLD, sentences


def test_every_kind_of_event_has_a_sentence_of_story() -> None:
    told = {name.split(" ")[0] for name in sentences()}
    assert told | set(UNTOLD) == set(EVENTS)
    assert not told & set(UNTOLD)
