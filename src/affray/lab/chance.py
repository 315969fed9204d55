"""Chances as they were counted, with the interval in which the true one lies 95 times in 100."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054  # of the normal distribution, for 95 %


@dataclass(frozen=True)
class Chance:
    """How often something happened, and Wilson's interval for its chance.

    >>> print(Chance(650, 1000))
    65.0 % (62.0 to 67.9)
    >>> print(Chance(0, 1000))
    0 % (0 to 0.38)
    """

    count: int
    of: int

    @property
    def share(self) -> float:
        """Return how often it happened, from 0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """Return the lower end of the interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """Return the upper end of the interval."""
        return self._ends()[1]

    @property
    def width(self) -> float:
        """Return how wide the interval is."""
        return self.high - self.low

    def _ends(self) -> tuple[float, float]:
        if self.of == 0:
            return 0.0, 1.0
        share, square = self.share, Z * Z / self.of
        middle = (share + square / 2) / (1 + square)
        half = Z * sqrt(share * (1 - share) / self.of + square / (4 * self.of)) / (1 + square)
        low = 0.0 if self.count == 0 else max(middle - half, 0.0)
        return low, 1.0 if self.count == self.of else min(middle + half, 1.0)

    def __str__(self) -> str:
        return f"{points(self.share)} % ({points(self.low)} to {points(self.high)})"

    def plain(self) -> dict[str, float | int]:
        """Return it as plain data."""
        return {
            "share": round(self.share, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "count": self.count,
            "of": self.of,
        }


@dataclass(frozen=True)
class Difference:
    """The difference of two chances, with Newcombe's interval."""

    one: Chance
    other: Chance

    @property
    def points(self) -> float:
        """Return by how much the first is larger, from -1 to 1."""
        return self.one.share - self.other.share

    @property
    def low(self) -> float:
        """Return the lower end of the interval."""
        one, other = self.one, self.other
        return self.points - sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2)

    @property
    def high(self) -> float:
        """Return the upper end of the interval."""
        one, other = self.one, self.other
        return self.points + sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2)

    @property
    def is_sure(self) -> bool:
        """Tell whether the two chances differ: nothing is not in the interval."""
        return self.low > 0 or self.high < 0


def points(share: float) -> str:
    """Return a share in percent, with a decimal where it can matter.

    >>> points(0.5), points(0.0041), points(0.99999), points(1), points(0)
    ('50.0', '0.41', '99.999', '100', '0')
    """
    percent = share * 100
    if percent in (0, 100):
        return f"{percent:.0f}"
    edge = min(percent, 100 - percent)
    if edge >= 1:
        return f"{percent:.1f}"
    if edge >= 0.01:
        return f"{percent:.2f}"
    return f"{percent:.3f}"
