"""Many encounters: how they end, who falls, who runs, what breaks (OS-GM-17)."""

from __future__ import annotations

from dataclasses import dataclass

from affray.systems.oldschool.book.constants import PARTY, Phase, Status
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.rules.aftermath import rounds_fought


@dataclass
class Summary:
    """What came out of a number of encounters; all but `fights` are sums over them."""

    fights: int = 0
    wins: int = 0
    rounds: int = 0
    deaths: int = 0  # of the party
    unconscious: int = 0
    foes_fled: int = 0
    gear_broken: int = 0

    def words(self) -> str:
        """Return the summary as one line, means with two digits."""
        count = max(self.fights, 1)
        return (
            f"the party wins {self.wins / count:.1%} of {self.fights}, "
            f"{self.rounds / count:.2f} rounds, {self.deaths / count:.2f} dead, "
            f"{self.unconscious / count:.2f} senseless, {self.foes_fled / count:.2f} foes fled, "
            f"{self.gear_broken / count:.2f} pieces of gear broken"
        )


def simulate(fight: Fight, first_seed: int, count: int) -> Summary:
    """Play an encounter with many seeds, tactics answering for everybody (OS-GM-16, OS-GM-17)."""
    fight.keep_start()
    found = Summary()
    for seed in range(first_seed, first_seed + count):
        fight.begin(seed)
        while fight.phase != Phase.AFTERMATH and fight.step():
            pass
        add_up(found, fight)
        fight.play_on()
    return found


def add_up(found: Summary, fight: Fight) -> None:
    """Add one encounter, as it is before anybody wakes."""
    found.fights += 1
    found.wins += fight.winner == PARTY
    found.rounds += int(rounds_fought(fight))
    for one in fight.people:
        if one.side == PARTY:
            found.deaths += one.status == Status.DEAD
            found.unconscious += one.status == Status.UNCONSCIOUS
        else:
            found.foes_fled += one.status == Status.FLED
        found.gear_broken += sum(one.breaks_of(n) > 0 for n in range(len(one.sheet.weapons)))
        found.gear_broken += sum(one.piece_breaks(n) > 0 for n in range(len(one.sheet.pieces)))
