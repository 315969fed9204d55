"""Types that the content of several books shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field

from affray.core.files.problem import folded, quoted, unknown


def call_name(text: str) -> str:
    """Let a thing have a name that orders can be read from: `attack goblin with it, swing`."""
    if not text.strip() or "," in text or " with " in f" {text.lower()} ":
        raise ValueError(f'should have no comma and no word "with", is the text {quoted(text)}')
    return " ".join(text.split())


def things_of(names: Sequence[str]) -> Callable[[Mapping[str, int]], dict[str, int]]:
    """Return what reads how many of each thing somebody carries, their names in any case."""
    known = {folded(name): name for name in names}

    def read(given: Mapping[str, int]) -> dict[str, int]:
        for word in given:
            if folded(word) not in known:
                raise ValueError(unknown("thing", word, names))
        return {known[folded(word)]: count for word, count in given.items()}

    return read


CallName: TypeAlias = Annotated[str, Field(max_length=40), AfterValidator(call_name)]
