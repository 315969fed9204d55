"""Frozen values: dataclasses that nobody can change, made quickly.

A replay makes thousands of them, and the usual `__init__` of a frozen dataclass, which finds every
slot anew by its name, took a fifth of its time.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: Kind) -> Kind:
    """Make a class a frozen dataclass with slots, filled while they are still open."""
    made: Any = dataclass(frozen=True, slots=True)(kind)
    made.__new__ = _new_of(made)
    made.__init__ = object.__init__
    made.__reduce__ = _reduce
    return made  # type: ignore[no-any-return]  # slots make a twin of the class


def _new_of(kind: Any) -> Any:
    """Return a `__new__` that fills the slots of an open twin, and closes it by its class."""
    twin = {
        "__slots__": kind.__slots__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,  # without it, every value is set by way of a lookup
    }
    known: dict[str, Any] = {
        "_make": object.__new__,
        "_Open": type(f"Open{kind.__name__}", kind.__bases__, twin),
        "_MISSING": MISSING,
    }
    takes: list[str] = []
    puts: list[str] = []
    for item in fields(kind):
        name = item.name
        known[f"_usual_{name}"] = item.default
        required = item.default is MISSING and item.default_factory is MISSING
        takes.append(name if required else f"{name}=_usual_{name}")
        if item.default_factory is not MISSING:
            known[f"_new_{name}"] = item.default_factory
            puts.append(f"    if {name} is _MISSING: {name} = _new_{name}()\n")
        puts.append(f"    _self.{name} = {name}\n")
    exec(
        f"def __new__(_cls, {', '.join(takes)}):\n"
        f"    _self = _make(_Open)\n{''.join(puts)}"
        "    _self.__class__ = _cls\n"
        "    return _self\n",
        known,
    )
    return known["__new__"]


def _reduce(made: Any) -> tuple[type, tuple[Any, ...]]:
    """Return how to make an equal value, for copies and for other processes."""
    return type(made), tuple(getattr(made, item.name) for item in fields(made))
