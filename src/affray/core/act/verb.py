"""A verb of a book, with its slots."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from affray.core.act.slot import COMMA, Slot


@mypyc_attr(allow_interpreted_subclasses=True)
class ActForm:
    """A verb of a book: its number, its canonical word, what it costs, its slots, other words."""

    shown: bool = False  # listed even where it is not legal, with the reason
    listed: bool = True  # in the list of choices; what changes nothing need only be sayable

    def __init__(
        self,
        number: i64,
        word: str,
        cost: str,
        slots: tuple[Slot, ...] = (),
        also: tuple[str, ...] = (),
    ) -> None:
        self.number: i64 = number
        self.word = word
        self.cost = cost
        self.slots = list(slots)
        self.also = also

    def has_commas(self) -> bool:
        """Tell whether it has slots that stand behind commas."""
        for slot in self.slots:
            if slot.before == COMMA:
                return True
        return False
