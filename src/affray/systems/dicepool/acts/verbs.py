"""What can be done on a turn: the book's table of verbs."""

from __future__ import annotations

from typing import Final

from affray.core.act.verb import ActForm
from affray.systems.dicepool.acts.slots import (
    Drawn,
    ItemSlot,
    Patient,
    Patients,
    Reached,
    SpellSlot,
    Targets,
    TaskSlot,
    WeaponSlot,
)
from affray.systems.dicepool.book.constants import Verb

VERBS: Final = (
    ActForm(
        Verb.ATTACK, "attack", "1 action", (Targets(""), WeaponSlot()), ("shoot", "strike", "hit")
    ),
    ActForm(Verb.CAST, "cast", "1 action and spell points", (SpellSlot(), Targets("at"))),
    ActForm(Verb.MOVE, "move to", "1 action", (Reached(),), ("walk", "go")),
    ActForm(
        Verb.SPRINT, "sprint to", "2 actions; Brace 0, Dodge +1 this round", (Reached(),), ("run",)
    ),
    ActForm(Verb.STAND, "stand up", "1 action", (), ("get up",)),
    ActForm(Verb.RELOAD, "reload", "1 action"),
    ActForm(Verb.WALL, "back to the wall", "free: cannot be flanked"),
    ActForm(Verb.HESITATE, "hesitate", "free: keep the actions for later", (), ("wait",)),
    ActForm(
        Verb.FIRST_AID,
        "first aid",
        "1 action: doubles a day's recovery",
        (Patients(""),),
        ("treat",),
    ),
    ActForm(Verb.USE, "use", "1 action", (ItemSlot(), Patient("on")), ("drink",)),
    ActForm(
        Verb.GIVE, "give", "1 action: hand a thing over", (ItemSlot(), Patient("to")), ("hand",)
    ),
    ActForm(Verb.DRAW, "draw", "free, once a turn", (Drawn(),), ("swap to", "ready")),
    ActForm(Verb.TASK, "work on", "1 action: a task of the scene", (TaskSlot(),)),
    ActForm(Verb.LEAVE, "leave", "1 action: off the field", (), ("flee",)),
    ActForm(Verb.SURRENDER, "surrender", "free", (), ("yield",)),
    ActForm(Verb.END, "end", "pass; actions left are lost", (), ("pass", "done")),
)
