"""Every number that a book declares is in the row, in clones, and in what is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cases import Case, every_system

from affray.core.fight.fight import Fight
from affray.core.state.reflection import declared
from state_declarations import read_module

ROOT = Path(__file__).resolve().parents[2]


def numbers_of(case: Case, kind: str, thing: object) -> Iterator[tuple[str, bool, bool]]:
    """Give the numbers of a fighter or a fight: its name, whether it is yes or no, and a counter.

    A compiled book is read as its sources declare it, a class of plain Python as it is.
    """
    book = ROOT / "src" / "affray" / "systems" / case.id / "book"
    if not book.exists():
        for one in declared(type(thing)):
            yield one.name, one.is_truth, one.has("counter")
        return
    for path in sorted(book.glob("*.py")):
        for found in read_module(path, path.stem):
            if found.kind == kind:
                for one in found.state:
                    if one.type != "vec[i64]" and not lengthens(found, one.name):
                        yield one.name, one.type == "bool", "COUNTER" in one.flags


def lengthens(kind: Any, name: str) -> bool:
    """Tell whether a number says how long a row of others is."""
    return any(one.length == name for one in kind.declared)


def tried(fight: Fight, at: int, name: str, is_truth: bool, is_counter: bool) -> None:
    """Change one number of a fighter, or of the fight, and hold that everything carries it."""
    thing: Any = fight if at < 0 else fight.fighters[at]
    before, digest, usual = fight.save(), fight.digest(), getattr(thing, name)
    other = not usual if is_truth else int(usual) + 1
    setattr(thing, name, other)
    assert fight.digest() != digest, f"{name} is in the digest"
    after = fight.save()
    assert after.same(before) == is_counter, f"{name} makes another state"
    twin: Any = fight.clone()
    assert getattr(twin if at < 0 else twin.fighters[at], name) == other, f"{name} is cloned"
    assert twin.digest() == fight.digest()
    fight.restore(before)
    assert getattr(thing, name) == usual, f"{name} is taken back"
    fight.restore(after)
    assert getattr(thing, name) == other, f"{name} is brought back"
    fight.restore(before)
    assert fight.digest() == digest


@every_system
def test_every_number_is_carried(case: Case) -> None:
    fight = case.open(seed=4).session.fight.clone()
    for kind, at in (("fighter", 0), ("fight", -1)):
        thing = fight if at < 0 else fight.fighters[at]
        found = list(numbers_of(case, kind, thing))
        assert found, f"a {kind} has numbers"
        for name, is_truth, is_counter in found:
            tried(fight, at, name, is_truth, is_counter)
