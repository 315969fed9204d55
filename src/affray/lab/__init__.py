"""The laboratory: what many fights come to.

>>> from affray import simulate
>>> found = simulate("reference-duel", 200, seed=7)
>>> found.sides[0].name, found.fights
('first', 200)
"""

from __future__ import annotations

from affray.lab.chance import Chance, Difference
from affray.lab.result import Simulation
from affray.lab.simulation import simulate
from affray.lab.spread import Spread

__all__ = ["Chance", "Difference", "Simulation", "Spread", "simulate"]
