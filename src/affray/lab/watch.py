"""One of the many fights, to be watched: the same tactics, the same dice."""

from __future__ import annotations

from affray.core.fight.statistics import fight_seed
from affray.lab.simulation import check_size
from affray.lab.trial import Trial
from affray.referee.door import Referee


def open_fight(trial: Trial, seed: int, index: int) -> Referee:
    """Return the referee of one fight of a simulation, before it begins."""
    check_size(index + 1, seed)
    return Referee.open(trial.start, seed=int(fight_seed(seed, index)))
