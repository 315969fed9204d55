"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Verb:
    """What a fighter can do on its turn."""

    END: Final[i64] = 0
    ATTACK: Final[i64] = 1
    MOVE: Final[i64] = 2
    RUN: Final[i64] = 3
    SPRINT: Final[i64] = 4
    FULL_DEFENSE: Final[i64] = 5
    STAND: Final[i64] = 6
    DRAW: Final[i64] = 7
    PICK_UP: Final[i64] = 8
    BANDAGE: Final[i64] = 9
    TREAT: Final[i64] = 10
    FALL: Final[i64] = 11
    LEAVE: Final[i64] = 12
    AIM: Final[i64] = 13
    CAST: Final[i64] = 14
    BASH: Final[i64] = 15
    DISARM: Final[i64] = 16
    TRIP: Final[i64] = 17
    FEINT: Final[i64] = 18
    STANCE: Final[i64] = 19
    RAGE: Final[i64] = 20
    GRAPPLE: Final[i64] = 21
    PIN: Final[i64] = 22
    ESCAPE: Final[i64] = 23
    RELEASE: Final[i64] = 24
    QUENCH: Final[i64] = 25
    ROLL: Final[i64] = 26
    WASH: Final[i64] = 27
    DRINK: Final[i64] = 28
    STOW: Final[i64] = 29
    DROP: Final[i64] = 30
    SHOUT: Final[i64] = 31
    LOOK: Final[i64] = 32
    TASK: Final[i64] = 33
    MOUNT: Final[i64] = 34
    DISMOUNT: Final[i64] = 35
    SURRENDER: Final[i64] = 36
    SPEAK: Final[i64] = 37


class Slot:
    """What a verb needs to be told."""

    NOTHING: Final[i64] = 0
    ENEMY: Final[i64] = 1
    ALLY: Final[i64] = 2  # oneself when nobody is named
    WEAPON: Final[i64] = 3
    PLACE: Final[i64] = 4
    STRIKE: Final[i64] = 5  # target, weapon, mode, location, maneuvers
    SPELL: Final[i64] = 6  # a spell, and whom or where it is cast at
    ITEM: Final[i64] = 7
    WORK: Final[i64] = 8  # a task that the scene offers
    TRICK: Final[i64] = 9  # an enemy, and with which weapon


class VerbForm:
    """A verb: its canonical word, its cost in words for people, its slots."""

    def __init__(self, word: str, cost: str, slots: i64, flight: bool = False) -> None:
        self.word = word
        self.cost = cost
        self.slots = slots
        self.flight = flight  # left to one who flees or cowers (SV-MOR-12)


VERBS: Final = (
    VerbForm("end", "end the turn", Slot.NOTHING, True),
    VerbForm("attack", "Major", Slot.STRIKE),
    VerbForm("move to", "Minor: a half move", Slot.PLACE, True),
    VerbForm("run to", "Major: a full move", Slot.PLACE, True),
    VerbForm("sprint to", "Major and 1 Stamina: a sprint", Slot.PLACE, True),
    VerbForm("full defense", "Major: three Reactions until your next turn", Slot.NOTHING),
    VerbForm("stand up", "Minor: a half move", Slot.NOTHING, True),
    VerbForm("draw", "Minor", Slot.WEAPON),
    VerbForm("pick up", "Minor", Slot.WEAPON),
    VerbForm("bandage", "Minor: First Aid closes one wound", Slot.ALLY),
    VerbForm("treat", "Major: First Aid closes all wounds, or stabilises", Slot.ALLY),
    VerbForm("fall prone", "free", Slot.NOTHING, True),
    VerbForm("leave", "Major: a full move off the field", Slot.NOTHING, True),
    VerbForm("aim at", "Major: +3 to the next shot at that target", Slot.ENEMY),
    VerbForm("cast", "Major and Mana", Slot.SPELL),
    VerbForm("shield bash", "Major and 1 Stamina: EN save or stunned", Slot.ENEMY),
    VerbForm("disarm", "Major: a contest of weapon skills, lead by 5", Slot.TRICK),
    VerbForm("trip", "Major: DX save or prone", Slot.TRICK),
    VerbForm("feint at", "Minor: +4 to the next attack if it fools the target", Slot.TRICK),
    VerbForm(
        "defensive stance", "Major and 1 Stamina a turn: +4 to defences, no attacks", Slot.NOTHING
    ),
    VerbForm("rage", "free and 12 Stamina, at the start of the turn; again: end it", Slot.NOTHING),
    VerbForm("grapple", "Major: a contest of Brawling", Slot.ENEMY),
    VerbForm("pin", "Major: the one you hold may only try to escape", Slot.NOTHING),
    VerbForm("escape", "Major: a contest of ST or DX", Slot.NOTHING),
    VerbForm("let go", "free", Slot.NOTHING),
    VerbForm("put out flames", "Major", Slot.NOTHING),
    VerbForm("roll on the ground", "Major: puts the flames out, and one lies prone", Slot.NOTHING),
    VerbForm("wash", "Major: gets the acid off", Slot.NOTHING),
    VerbForm("drink", "Minor", Slot.ITEM),
    VerbForm("stow", "Minor", Slot.WEAPON),
    VerbForm("drop", "free", Slot.WEAPON),
    VerbForm("shout", "Minor: a command or a warning", Slot.NOTHING),
    VerbForm("look around", "Minor: a Perception check", Slot.NOTHING),
    VerbForm("work on", "Major: a task of the scene", Slot.WORK),
    VerbForm("mount", "Minor: half a move", Slot.ALLY, True),
    VerbForm("dismount", "Minor: half a move", Slot.NOTHING, True),
    VerbForm("surrender", "free", Slot.NOTHING, True),
    VerbForm("speak", "free: a short phrase", Slot.NOTHING, True),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": Verb.END,
    "done": Verb.END,
    "cower": Verb.END,
    "shoot": Verb.ATTACK,
    "throw": Verb.ATTACK,
    "a": Verb.ATTACK,
    "strike": Verb.ATTACK,
    "hit": Verb.ATTACK,
    "walk": Verb.MOVE,
    "go": Verb.MOVE,
    "ready": Verb.DRAW,
    "get up": Verb.STAND,
    "kip up": Verb.STAND,
    "flee": Verb.LEAVE,
    "first aid": Verb.TREAT,
    "aim": Verb.AIM,
    "bash": Verb.BASH,
    "feint": Verb.FEINT,
    "extinguish": Verb.QUENCH,
    "use": Verb.DRINK,
    "command": Verb.SHOUT,
    "warn": Verb.SHOUT,
    "say": Verb.SPEAK,
    "yield": Verb.SURRENDER,
    "wrestle": Verb.GRAPPLE,
    "release": Verb.RELEASE,
    "break free": Verb.ESCAPE,
    "calm down": Verb.RAGE,
}
