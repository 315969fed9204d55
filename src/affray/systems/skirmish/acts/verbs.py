"""What can be planned for a round: the book's table of verbs.

A plan is one line: `attack bandit 1, bandit 2`, `attack any`, `attack` (engaged), `hold`,
`disengage to gate`, `shoot bandit 2`, `throw wolf`, `cast ignition at bandit`, `pray lay on hands
on borri`, `move to ford`, `leave`, `climb to loft`, `reload`, `put out the fire`, `work on the
gate`, `pass`; before any of them `ready longbow; ` for the free switch, and before that `drop force
shield on borri; ` or `drop everything; ` to let go of magic. Abilities add `, heavily`,
`, taunting` or `, twice` to an attack, and `join halvard`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.slot import Slot
from affray.core.act.verb import ActForm
from affray.systems.skirmish.acts.magic_slots import AimedAt, Amount, Flash, Spells
from affray.systems.skirmish.acts.slots import (
    Area,
    Away,
    Joined,
    Manners,
    Refuge,
    ShotAt,
    Targets,
    TaskSlot,
)
from affray.systems.skirmish.book.constants import Verb

MANNERS: Final = Manners()
SHOT_AT: Final = ShotAt()
AREA: Final = Area()
MAGIC: Final = (Spells(), AimedAt(), Amount(), Flash())


def verb(number: i64, slots: tuple[Slot, ...] = (), also: tuple[str, ...] = ()) -> ActForm:
    """Return a row of the table; a round has one action, whatever it is (SK-RND-3)."""
    return ActForm(number, Verb.NAMES[number], "", slots, also)


VERBS: Final = (
    verb(Verb.ATTACK, (Targets(), MANNERS), ("fight", "strike", "charge")),
    verb(Verb.SHOOT, (SHOT_AT, MANNERS)),
    verb(Verb.THROW, (SHOT_AT, MANNERS)),
    verb(Verb.HOLD),
    verb(Verb.DISENGAGE, (Refuge(), Away())),
    verb(Verb.MOVE, (AREA,), ("go",)),
    verb(Verb.LEAVE, (), ("flee",)),
    verb(Verb.CROSS, (AREA,), ("cross",)),
    verb(Verb.RELOAD),
    verb(Verb.QUENCH, (), ("quench",)),
    verb(Verb.WORK, (TaskSlot(),)),
    verb(Verb.CAST, MAGIC),
    verb(Verb.PRAY, MAGIC),
    verb(Verb.JOIN, (Joined(),)),
    verb(Verb.PASS, (), ("wait",)),
)
