"""What can be done on a turn: the book's table of verbs."""

from __future__ import annotations

from typing import Final

from affray.core.act.verb import ActForm
from affray.systems.oldschool.acts.slots import (
    Burning,
    Contest,
    Enemy,
    HandledWeapon,
    HowSlot,
    Reached,
    TaskSlot,
    ThingSlot,
    WeaponSlot,
)
from affray.systems.oldschool.book.decisions import Verb


class Shown(ActForm):
    """A verb that is listed even where it is not open, with the reason."""

    shown = True


class Said(ActForm):
    """A verb that is said, not listed: it changes nothing, or must be agreed on."""

    listed = False


ENEMY: Final = Enemy()
HANDLED: Final = HandledWeapon()

VERBS: Final = (
    ActForm(
        Verb.ATTACK,
        "attack",
        "Combat Action",
        (ENEMY, WeaponSlot(), HowSlot()),
        ("shoot", "throw", "strike", "hit"),
    ),
    ActForm(
        Verb.SHOVE, "shove", "Combat Action: STR against STR, ten feet back", (ENEMY,), ("push",)
    ),
    ActForm(Verb.TRIP, "trip", "Combat Action: the higher of STR and DEX, prone", (ENEMY,)),
    ActForm(Verb.DISARM, "disarm", "Combat Action: the higher of STR and DEX", (ENEMY,)),
    ActForm(
        Verb.GRAPPLE,
        "grapple",
        "Combat Action: STR against the higher of STR and DEX",
        (ENEMY,),
        ("wrestle",),
    ),
    Said(Verb.STUNT, "stunt", "Combat Action: as agreed with the referee", (ENEMY, Contest())),
    ActForm(Verb.MOVE, "move to", "movement", (Reached(),), ("walk", "go")),
    ActForm(Verb.BREAK_FREE, "break free", "Combat Action: STR against STR", (), ("escape",)),
    ActForm(Verb.RELOAD, "reload", "the whole turn"),
    ActForm(Verb.HIDE, "hide", "Combat Action: a DEX check"),
    ActForm(Verb.STAND_UP, "stand up", "the movement of the turn", (), ("get up",)),
    ActForm(Verb.STEP_UP, "step up", "the whole turn: into the front rank"),
    ActForm(Verb.LET_GO, "let go", "no time", (), ("release",)),
    ActForm(Verb.STOP_LOOKING, "stop looking", "no time: give up what was sought in the backpack"),
    ActForm(Verb.DRAW, "draw", "no time", (HANDLED,), ("ready",)),
    Shown(Verb.PICK_UP, "pick up", "Combat Action", (HANDLED,)),
    ActForm(Verb.DROP, "drop", "no time", (HANDLED,)),
    ActForm(
        Verb.COAT,
        "coat",
        "no time, and what is poured",
        (HANDLED,),
        ("pour holy water over",),
    ),
    ActForm(Verb.RETRIEVE, "retrieve", "Combat Action, 1d3 rounds", (ThingSlot(),), ("take out",)),
    Shown(Verb.PUT_OUT, "put out", "Combat Action: a DEX check", (Burning(),), ("extinguish",)),
    ActForm(Verb.PARLEY, "parley", "no time, once a side: offer to talk", (), ("talk",)),
    ActForm(Verb.TASK, "work on", "Combat Action: a check of an attribute", (TaskSlot(),)),
    Said(Verb.LOOK, "look at", "no time", (ENEMY,), ("look",)),
    Said(Verb.SPEAK, "speak", "no time", (), ("say",)),
    ActForm(Verb.END, "end", "end the turn", (), ("pass", "done")),
)
