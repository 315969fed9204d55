"""Stands in for `librt.vecs` where librt is not installed: the plain rules need no more of it.

The compiled rules need the real one; without it they are not used.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from affray._native import has_librt


class vec(list[Any]):  # noqa: N801  # as librt calls it
    """A list of numbers; what is added to it makes another one, as librt has it."""

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return vec(found) if isinstance(place, slice) else found


def append(numbers: vec, number: Any) -> vec:
    """Return a vec with one more number."""
    return vec([*numbers, number])


def extend(numbers: vec, more: Iterable[Any]) -> vec:
    """Return a vec with more numbers."""
    return vec([*numbers, *more])


def install() -> None:
    """Let `from librt.vecs import vec` find this, if there is no other."""
    if "librt.vecs" in sys.modules or has_librt():
        return
    package, module = ModuleType("librt"), ModuleType("librt.vecs")
    package.__path__ = []
    module.__dict__.update(vec=vec, append=append, extend=extend)
    package.__dict__["vecs"] = module
    sys.modules["librt"], sys.modules["librt.vecs"] = package, module
