"""Echoes: words that were said a moment ago in the same order, in another sentence.

A whole sentence that comes again is easy to see; a listener hears a turn of phrase as well. Names
and things are the same because the fight is about them, so runs end at them.
"""

from __future__ import annotations

import re

RUN = 4  # words in the same order that a listener recognizes
HEARD = 6  # sentences for which they stay in the ear
_WORDS = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|[·.!?;:]")

Runs = frozenset[tuple[str, ...]]


def runs_in(bare: str, thing: str = "") -> Runs:
    """Return every run of words in a sentence without names; `thing` is what it is about.

    >>> sorted(runs_in("· does not let go, and · falls."))
    [('does', 'not', 'let', 'go'), ('not', 'let', 'go', 'and')]
    >>> sorted(runs_in("The long blade of · is by far the longest.", "long blade"))
    [('by', 'far', 'the', 'longest'), ('is', 'by', 'far', 'the')]
    """
    text = bare.lower().replace("·'s", "·")
    if thing:
        text = text.replace(thing.lower(), "·")
    words = _WORDS.findall(text)
    found = (tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1))
    return frozenset(run for run in found if all(word[0].isalpha() for word in run))
