"""A share: so many of so many ways, added up without reducing it."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import final


@final
class Share:
    """How many of how many ways the dice fall so.

    Numbers of ways are products of sides of dice, so that one nearly always divides the other:
    that is many times quicker than fractions, which look for what they can be reduced by.
    """

    def __init__(self, ways: int = 0, out_of: int = 1) -> None:
        self.ways = ways
        self.out_of = out_of

    def add(self, ways: int, out_of: int) -> None:
        """Add so many of so many ways."""
        if out_of == self.out_of:
            self.ways += ways
        elif self.out_of % out_of == 0:
            self.ways += ways * (self.out_of // out_of)
        elif out_of % self.out_of == 0:
            self.ways = self.ways * (out_of // self.out_of) + ways
            self.out_of = out_of
        else:
            more = out_of // gcd(out_of, self.out_of)
            self.ways = self.ways * more + ways * (self.out_of * more // out_of)
            self.out_of *= more

    def add_part(self, one: Share, other: Share) -> None:
        """Add one share of another."""
        self.add(one.ways * other.ways, one.out_of * other.out_of)

    def fraction(self) -> Fraction:
        """Return it as a fraction."""
        return Fraction(self.ways, self.out_of)


def share_in(shares: dict[int, Share], key: int) -> Share:
    """Return one of several shares, which begins with nothing."""
    found = shares.get(key)
    if found is None:
        found = Share()
        shares[key] = found
    return found
