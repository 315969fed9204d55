"""How something was spread over many fights: a histogram and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spread:
    """How many fights had each whole number, from 0 on.

    >>> rounds = Spread((0, 10, 30, 40, 15, 5))
    >>> rounds.median, rounds.quantile(0.95), round(rounds.mean, 2)
    (3, 4, 2.75)
    """

    counts: tuple[int, ...]
    is_open: bool = False  # the last bin holds everything beyond it, too

    @property
    def total(self) -> int:
        """Return how many fights there are."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Return the mean."""
        return sum(at * count for at, count in enumerate(self.counts)) / max(self.total, 1)

    @property
    def median(self) -> int:
        """Return the middle one."""
        return self.quantile(0.5)

    def quantile(self, share: float) -> int:
        """Return the least number that so large a share of the fights does not exceed."""
        wanted, seen = share * self.total, 0
        for at, count in enumerate(self.counts):
            seen += count
            if seen >= wanted and seen > 0:
                return at
        return max(len(self.counts) - 1, 0)

    def share_below(self, number: int) -> float:
        """Return the share of the fights that stayed below a number."""
        return sum(self.counts[:number]) / max(self.total, 1)

    def bins(self, most: int = 12) -> list[tuple[str, int]]:
        """Return at most so many bars with their labels; rare ends are put together."""
        filled = [at for at, count in enumerate(self.counts) if count]
        if not filled:
            return []
        first = filled[0]
        last = min(filled[-1], max(self.quantile(0.995), first))
        step = max(-(-(last - first + 1) // most), 1)
        bars = [(at, sum(self.counts[at : at + step])) for at in range(first, last + 1, step)]
        labels = [str(at) if step == 1 else f"{at}-{at + step - 1}" for at, _ in bars]
        end = first + len(bars) * step
        rest = sum(self.counts[end:])
        named = [(label, count) for label, (_, count) in zip(labels, bars, strict=True)]
        return [*named, (f"{end}+", rest)] if rest else named

    def plain(self) -> dict[str, object]:
        """Return it as plain data: what can be read off it, and the counts."""
        counts = {str(at): count for at, count in enumerate(self.counts) if count}
        return {
            "mean": round(self.mean, 4),
            "median": self.median,
            "p10": self.quantile(0.1),
            "p90": self.quantile(0.9),
            "counts": counts,
        }


def bars(rows: Sequence[tuple[str, int]], width: int, full: str = "█") -> list[str]:
    """Return a histogram in text, a line for each row.

    >>> print(*bars([("1", 5), ("2", 20)], 8), sep="\\n")
    1  ██        20.0 %
    2  ████████  80.0 %
    """
    total = max(sum(count for _, count in rows), 1)
    largest = max((count for _, count in rows), default=1) or 1
    wide = max((len(label) for label, _ in rows), default=0)
    lines = []
    for label, count in rows:
        bar = full * round(width * count / largest) or ("." if count else "")
        lines.append(f"{label:>{wide}}  {bar:<{width}}  {100 * count / total:4.1f} %")
    return lines
