"""A lens: how whoever looks at a fight sees the people in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from affray.core.fight.fight import Fighter


@mypyc_attr(allow_interpreted_subclasses=True)
class Lens:
    """Sees everybody by name; a viewer who knows less has a lens of its own (core/view)."""

    def knows(self, fighter: Fighter) -> bool:
        """Tell whether a fighter exists for whoever looks."""
        return True

    def name(self, fighter: Fighter) -> str:
        """Return what whoever looks calls a fighter."""
        return fighter.name


PLAIN: Final = Lens()
