"""Scenes: what happens at once in several places is told place by place.

In some books a phase is resolved everywhere at once, and its events come in the order of its rules:
all moves, then all who meet, then all blows. A listener would jump from the ford to the mill and
back with every sentence. So what happens within a phase is put together by those who have to do
with each other, and then by where they are. For each of them everything stays in the order in
which it happened; only what has nothing to do with each other changes places, and that happened
at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.view.view import Seen

NamesIn = Callable[["Seen"], Iterable[str]]
HAND = "ChangedByHand"  # whoever was put somewhere else by hand may be anywhere


@dataclass
class Scene:
    """What befell those who have to do with each other, and where they are if that is one place."""

    seen: list[Seen] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    place: str = ""


class Places:
    """Where everybody is, as far as it was told: where they began, and where they went.

    By a voice's `scenes`: those whom one of `meets` is about are in one place, and after one of
    `unsure` nobody knows where somebody is.
    """

    def __init__(self, meets: Sequence[str] = (), unsure: Sequence[str] = ()) -> None:
        self._meets = frozenset(meets)
        self._unsure = frozenset(unsure)
        self._of: dict[str, str] = {}
        self._is_sure = True

    def note(self, seen: Seen) -> None:
        """Remember where somebody is."""
        if seen.kind == HAND:
            self._of, self._is_sure = {}, False
        for role, name in seen.facts.items():
            began = seen.colour.get(f"{role}_began")
            if began and self._is_sure:
                self._of.setdefault(name, began)
        if "start" in seen.facts and "end" in seen.facts:
            self._of[seen.facts["who"]] = seen.facts["end"]
        if seen.kind in self._unsure:
            self._of[seen.facts["who"]] = ""
        if seen.kind in self._meets:
            both = [name for role, name in seen.facts.items() if f"{role}_began" in seen.colour]
            place = self.of([one for one in both if self._of.get(one)])
            self._of.update(dict.fromkeys(both, place))

    def of(self, names: Iterable[str]) -> str:
        """Return the one place where all of these are, or nothing."""
        found = {self._of.get(one, "") for one in names}
        return found.pop() if len(found) == 1 else ""


def scenes(seen: Sequence[Seen], names_in: NamesIn, places: Places) -> list[Scene]:
    """Return what happened at once, scene by scene, in the order in which they began.

    `names_in` is nobody for what is not told; `places` has noted all of it. Scenes in one place are
    told after each other, as one.
    """
    found = _linked(seen, names_in)
    for one in found:
        one.place = places.of(one.names) if one.names else ""
    together: dict[str, list[Scene]] = {}
    for number, one in enumerate(found):
        together.setdefault(one.place or f"#{number}", []).append(one)
    return [_as_one(some) for some in together.values()]


def _linked(seen: Sequence[Seen], names_in: NamesIn) -> list[Scene]:
    """Put together who has to do with whom; what names nobody belongs to what was before it."""
    found: list[Scene] = []
    last: Scene | None = None
    for one in seen:
        names = set(names_in(one))
        if names or last is None:
            met = [scene for scene in found if scene.names & names] if names else []
            if met:
                last = met[0]
                for other in met[1:]:
                    last.seen += other.seen
                    last.names |= other.names
                    found.remove(other)
            else:
                last = Scene()
                found.append(last)
        last.seen.append(one)
        last.names |= names
    for scene in found:
        scene.seen.sort(key=_number)
    return sorted(found, key=lambda scene: scene.seen[0].number)


def _as_one(some: Sequence[Scene]) -> Scene:
    """Return scenes of one place as one: first whoever comes there, then one after the other."""
    if len(some) == 1:
        return some[0]
    coming: list[Seen] = []
    rest: list[Seen] = []
    for scene in some:
        split = next((i for i, one in enumerate(scene.seen) if "end" not in one.facts), None)
        coming += scene.seen[:split]
        rest += scene.seen[split:] if split is not None else []
    names = set().union(*(scene.names for scene in some))
    return Scene(sorted(coming, key=_number) + rest, names, some[0].place)


def begin_with(found: Sequence[Scene], place: str, names: Sequence[str]) -> list[Scene]:
    """Return scenes so that the first goes on with whom, or where, the story was last."""
    if not found:
        return []

    def is_elsewhere(scene: Scene) -> tuple[bool, bool]:
        return (scene.names.isdisjoint(names), not place or scene.place != place)

    first = min(found, key=is_elsewhere)
    return [first, *(scene for scene in found if scene is not first)]


def _number(seen: Seen) -> int:
    return seen.number
