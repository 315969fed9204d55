"""Mounted combat: charges, shooting from the saddle, falling off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.core.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.events import Unseated
from affray.systems.simverse.model import MOUNTED, Blow, Fighter
from affray.systems.simverse.rules.conditions import fall_prone
from affray.systems.simverse.rules.saves import save

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

CHARGE: Final = Term("charge", "SV-MNT-1", ALL)
SADDLE: Final = Term("from a moving mount", "SV-MNT-3", ALL)
CHARGE_DAMAGE: Final = Term("the mount's ST", "SV-MNT-1", SIDE)


def mounted_terms(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add the charge, and what a moving mount costs a shot (SV-MNT-1, SV-MNT-3)."""
    if blow.charge:
        tally.add(CHARGE, 2)
    if blow.mode.ranged and blow.attacker.ridden > 0:
        tally.add(SADDLE, -4)


def charge_damage(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add the mount's ST modifier to a charge (SV-MNT-1)."""
    mount = fight.people[blow.attacker.mount]
    tally.add(CHARGE_DAMAGE, (mount.sheet.st - 10) // 2)


def unseat(fight: Fight, rider: Fighter, cause: str) -> None:
    """Throw a rider: a DX roll, or prone and hurt by the fall (SV-MNT-4)."""
    from affray.systems.simverse.rules.hazards import fall_damage

    mount = fight.people[rider.mount]
    mount.rider = -1
    rider.mount = -1
    rider.conditions &= ~MOUNTED
    if fight.heard:
        fight.tell(Unseated(rider.name, mount.name, cause))
    if not save(fight, rider, rider.sheet.dx, "DX", "or fall badly", "SV-MNT-4"):
        fall_prone(fight, rider, "thrown from the saddle")
        fall_damage(fight, rider, 1, "the fall")
