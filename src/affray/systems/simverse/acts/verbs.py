"""What can be done on a turn: the book's table of verbs.

`attack goblin 2 with longsword, thrust, head, power attack`, `attack orc and wolf with both`,
`attack orc with bare hands, punch, minor`, `trip orc with bare hands`, `move to 4,5`,
`bandage marcus`, `cast fire bolt at goblin 2`, `full defense`, `end`, and `, end`
after an act that is the last of the turn.
"""

from __future__ import annotations

from typing import Final

from affray.core.act.verb import ActForm
from affray.systems.simverse.acts.slots import (
    Behind,
    Enemy,
    Mountable,
    Patient,
    PotionSlot,
    Reached,
    Struck,
    TaskSlot,
)
from affray.systems.simverse.acts.spell_slots import SpellSlot, SpellTargets
from affray.systems.simverse.acts.weapon_slots import (
    AsMinor,
    CarriedWeapon,
    LocationSlot,
    ManeuverSlot,
    ModeSlot,
    StrikingWeapon,
    TrickWeapon,
)
from affray.systems.simverse.book.constants import Verb

STRIKE: Final = (
    Struck(),
    StrikingWeapon(),
    ModeSlot(),
    LocationSlot(),
    ManeuverSlot(),
    AsMinor(),
)
TARGETS: Final = SpellTargets()
SPELL: Final = (SpellSlot(), TARGETS)
ENEMY: Final = (Enemy(),)
TRICK: Final = (Enemy(), TrickWeapon())
PLACE: Final = (Reached(),)
PATIENT: Final = (Patient(),)
WEAPON: Final = (CarriedWeapon(),)

VERBS: Final = (
    ActForm(Verb.ATTACK, "attack", "Major", STRIKE, ("shoot", "throw", "a", "strike", "hit")),
    ActForm(Verb.CAST, "cast", "Major and Mana", SPELL),
    ActForm(Verb.MOVE, "move to", "Minor: a half move", PLACE, ("walk", "go")),
    ActForm(Verb.RUN, "run to", "Major: a full move", PLACE),
    ActForm(Verb.SPRINT, "sprint to", "Major and 1 Stamina: a sprint", PLACE),
    ActForm(Verb.AIM, "aim at", "Major: +3 to the next shot at that target", ENEMY, ("aim",)),
    ActForm(Verb.BASH, "shield bash", "Major and 1 Stamina: EN save or stunned", ENEMY, ("bash",)),
    ActForm(Verb.DISARM, "disarm", "Major: a contest of weapon skills, lead by 5", TRICK),
    ActForm(Verb.TRIP, "trip", "Major: DX save or prone", TRICK),
    ActForm(
        Verb.FEINT,
        "feint at",
        "Minor: +4 to the next attack if it fools the target",
        TRICK,
        ("feint",),
    ),
    ActForm(Verb.GRAPPLE, "grapple", "Major: a contest of Brawling", ENEMY, ("wrestle",)),
    ActForm(Verb.PIN, "pin", "Major: the one you hold may only try to escape"),
    ActForm(Verb.ESCAPE, "escape", "Major: a contest of ST or DX", (), ("break free",)),
    ActForm(Verb.RELEASE, "let go", "free", (), ("release",)),
    ActForm(
        Verb.STANCE, "defensive stance", "Major and 1 Stamina a turn: +4 to defences, no attacks"
    ),
    ActForm(
        Verb.RAGE,
        "rage",
        "free and 12 Stamina, at the start of the turn; again: end it",
        (),
        ("calm down",),
    ),
    ActForm(Verb.FULL_DEFENSE, "full defense", "Major: three Reactions until your next turn"),
    ActForm(Verb.STAND, "stand up", "Minor: a half move", (), ("get up", "kip up")),
    ActForm(Verb.FALL, "fall prone", "free"),
    ActForm(Verb.LEAVE, "leave", "Major: a full move off the field", (), ("flee",)),
    ActForm(Verb.DRAW, "draw", "Minor", WEAPON, ("ready",)),
    ActForm(Verb.PICK_UP, "pick up", "Minor", WEAPON),
    ActForm(Verb.BANDAGE, "bandage", "Minor: First Aid closes one wound", PATIENT),
    ActForm(
        Verb.TREAT,
        "treat",
        "Major: First Aid closes all wounds, or stabilises",
        PATIENT,
        ("first aid",),
    ),
    ActForm(Verb.QUENCH, "put out flames", "Major", (), ("extinguish",)),
    ActForm(Verb.ROLL, "roll on the ground", "Major: puts the flames out, and one lies prone"),
    ActForm(Verb.WASH, "wash", "Major: gets the acid off"),
    ActForm(Verb.DRINK, "drink", "Minor", (PotionSlot(),), ("use",)),
    ActForm(Verb.MOUNT, "mount", "Minor: half a move", (Mountable(),)),
    ActForm(Verb.DISMOUNT, "dismount", "Minor: half a move"),
    ActForm(Verb.TASK, "work on", "Major: a task of the scene", (TaskSlot(),)),
    ActForm(
        Verb.GET_BEHIND,
        "get behind",
        "Minor: a half move, without a map",
        (Behind(),),
        ("flank", "circle"),
    ),
    ActForm(Verb.STOW, "stow", "Minor", WEAPON),
    ActForm(Verb.DROP, "drop", "free", WEAPON),
    ActForm(Verb.LOOK, "look around", "Minor: a Perception check"),
    ActForm(Verb.SHOUT, "shout", "Minor: a command or a warning", (), ("command", "warn")),
    ActForm(Verb.SPEAK, "speak", "free: a short phrase", (), ("say",)),
    ActForm(Verb.SURRENDER, "surrender", "free", (), ("yield",)),
    ActForm(Verb.END, "end", "end the turn", (), ("pass", "done", "cower")),
)
