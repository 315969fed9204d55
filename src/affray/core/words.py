"""Finding what a person meant among names: exact, begun so, with such a word, then the nearest."""

from __future__ import annotations

import re

from affray.core.problem import folded, nearest, quoted
from affray.core.question import Refused

_SHORT = re.compile(r"([^\W\d_]+)_?(\d+)")  # g2, gob 2: the beginning of a name and its number


def pick(kind: str, word: str, names: list[str]) -> int:
    """Return the place of the name that is meant, or raise Refused with what could be meant.

    >>> pick("fighter", "gob", ["Marcus", "Goblin"])
    1
    >>> pick("fighter", "g2", ["Marcus", "Goblin 1", "Goblin 2"])
    2
    >>> pick("fighter", "chief", ["Marcus", "Goblin 1", "Goblin chief"])
    2
    """
    wanted = folded(word)
    plain = [folded(name) for name in names]
    if wanted in plain:
        return plain.index(wanted)
    short = _SHORT.fullmatch(wanted)
    if short is not None:
        numbered = re.compile(rf"{re.escape(short[1])}.*_{short[2]}")
        fits = [i for i, name in enumerate(plain) if numbered.fullmatch(name)]
        if len(fits) == 1:
            return fits[0]
    begins = [i for i, name in enumerate(plain) if wanted and name.startswith(wanted)]
    if not begins and wanted:  # "chief" means the Goblin chief where there is no other
        begins = [i for i, name in enumerate(plain) if f"_{wanted}" in name]
    if len(begins) == 1:
        return begins[0]
    if len(begins) > 1:
        found = [names[i] for i in begins]
        raise Refused(f"which {kind}: {', '.join(found)}?", candidates=found)
    near = nearest(word, names)
    if near is not None:
        raise Refused(f"no {kind} is called {quoted(word)}; nearest: {quoted(near)}", "", [near])
    known = f"; there are: {', '.join(names)}" if names else ""
    raise Refused(f"no {kind} is called {quoted(word)}{known}")
