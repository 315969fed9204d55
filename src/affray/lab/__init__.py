"""The laboratory: what many fights come to.

>>> from affray import simulate
>>> found = simulate("reference-duel", 200, seed=7)
>>> found.sides[0].name, found.fights
('first', 200)
"""

from __future__ import annotations

from affray.lab.balancing import Balance, balance
from affray.lab.chance import Chance, Difference
from affray.lab.comparing import Comparison, compare
from affray.lab.days import Day, day
from affray.lab.result import Simulation
from affray.lab.simulation import simulate
from affray.lab.spread import Spread
from affray.lab.svg import save
from affray.lab.sweeping import Sweep, sweep

__all__ = [
    "Balance",
    "Chance",
    "Comparison",
    "Day",
    "Difference",
    "Simulation",
    "Spread",
    "Sweep",
    "balance",
    "compare",
    "day",
    "save",
    "simulate",
    "sweep",
]
