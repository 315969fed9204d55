"""What a fight waits for, and what stops a step before its seam."""

from __future__ import annotations

from dataclasses import dataclass, field

from affray.core.act.question import Question, Refused


class Need(Exception):
    """The step cannot go on until somebody answers."""


class Pondering(Exception):
    """A player is still thinking: whoever runs on later finds its answer."""


class Stale(Exception):
    """A recorded line no longer fits what it was given for; carries its number."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


@dataclass
class Waiting:
    """What the fight waits for: answers of people, or dice that somebody rolls by hand."""

    ask: int
    questions: list[Question] = field(default_factory=list)
    roller: str = ""
    count: int = 0
    sides: int = 0
    words: str = ""
    roll: int = 0
    each: bool = False  # dice that are looked at one by one, so that a sum will not do
    ponders: str = ""  # who is thought for; nobody is asked meanwhile

    @property
    def is_dice(self) -> bool:
        """Tell whether dice are wanted, not a choice."""
        return bool(self.roller)

    @property
    def who(self) -> list[str]:
        """Return who is waited for."""
        return [self.roller] if self.roller else [q.asked.name for q in self.questions]


def check_dice(numbers: list[int], count: int, sides: int, each: bool = False) -> None:
    """Refuse dice that cannot have fallen."""
    if len(numbers) == 1 and count != 1 and not each:
        if not count <= numbers[0] <= count * sides:
            most = count * sides
            raise Refused(f"the sum of {count}d{sides} is {count} to {most}, not {numbers[0]}")
    elif len(numbers) != count:
        wanted = f"{count} faces" if each else f"the sum, or {count} faces"
        raise Refused(f"{count}d{sides} are wanted: give {wanted}")
    elif not all(1 <= number <= sides for number in numbers):
        raise Refused(f"a d{sides} shows 1 to {sides}")
