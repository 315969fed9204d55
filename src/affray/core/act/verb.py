"""A verb of a book with its slots, and what somebody said of an act."""

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


class Said:
    """What somebody said of an act: its verb, the words for each slot, and words for any."""

    def __init__(self, verb: ActForm) -> None:
        self.verb = verb
        self.words: dict[str, list[str]] = {}
        self.loose: list[str] = []

    def add(self, slot: Slot, words: list[str]) -> None:
        """Note the words for a slot."""
        self.words[slot.name] = words
