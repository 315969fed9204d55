"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

END: Final[i64] = 0
ATTACK: Final[i64] = 1
MOVE: Final[i64] = 2
RUN: Final[i64] = 3
SPRINTING: Final[i64] = 4
DEFEND: Final[i64] = 5
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

# The slots of a verb
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


class Verb:
    """A verb: its canonical word, its cost in words for people, its slots."""

    def __init__(self, word: str, cost: str, slots: i64, flight: bool = False) -> None:
        self.word = word
        self.cost = cost
        self.slots = slots
        self.flight = flight  # left to one who flees or cowers (SV-MOR-12)


VERBS: Final = (
    Verb("end", "end the turn", NOTHING, True),
    Verb("attack", "Major", STRIKE),
    Verb("move to", "Minor: a half move", PLACE, True),
    Verb("run to", "Major: a full move", PLACE, True),
    Verb("sprint to", "Major and 1 Stamina: a sprint", PLACE, True),
    Verb("full defense", "Major: three Reactions until your next turn", NOTHING),
    Verb("stand up", "Minor: a half move", NOTHING, True),
    Verb("draw", "Minor", WEAPON),
    Verb("pick up", "Minor", WEAPON),
    Verb("bandage", "Minor: First Aid closes one wound", ALLY),
    Verb("treat", "Major: First Aid closes all wounds, or stabilises", ALLY),
    Verb("fall prone", "free", NOTHING, True),
    Verb("leave", "Major: a full move off the field", NOTHING, True),
    Verb("aim at", "Major: +3 to the next shot at that target", ENEMY),
    Verb("cast", "Major and Mana", SPELL),
    Verb("shield bash", "Major and 1 Stamina: EN save or stunned", ENEMY),
    Verb("disarm", "Major: a contest of weapon skills, lead by 5", TRICK),
    Verb("trip", "Major: DX save or prone", TRICK),
    Verb("feint at", "Minor: +4 to the next attack if it fools the target", TRICK),
    Verb("defensive stance", "Major and 1 Stamina a turn: +4 to defences, no attacks", NOTHING),
    Verb("rage", "free and 12 Stamina, at the start of the turn; again: end it", NOTHING),
    Verb("grapple", "Major: a contest of Brawling", ENEMY),
    Verb("pin", "Major: the one you hold may only try to escape", NOTHING),
    Verb("escape", "Major: a contest of ST or DX", NOTHING),
    Verb("let go", "free", NOTHING),
    Verb("put out flames", "Major", NOTHING),
    Verb("roll on the ground", "Major: puts the flames out, and one lies prone", NOTHING),
    Verb("wash", "Major: gets the acid off", NOTHING),
    Verb("drink", "Minor", ITEM),
    Verb("stow", "Minor", WEAPON),
    Verb("drop", "free", WEAPON),
    Verb("shout", "Minor: a command or a warning", NOTHING),
    Verb("look around", "Minor: a Perception check", NOTHING),
    Verb("work on", "Major: a task of the scene", WORK),
    Verb("mount", "Minor: half a move", ALLY, True),
    Verb("dismount", "Minor: half a move", NOTHING, True),
    Verb("surrender", "free", NOTHING, True),
    Verb("speak", "free: a short phrase", NOTHING, True),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": END,
    "done": END,
    "cower": END,
    "shoot": ATTACK,
    "throw": ATTACK,
    "a": ATTACK,
    "strike": ATTACK,
    "hit": ATTACK,
    "walk": MOVE,
    "go": MOVE,
    "ready": DRAW,
    "get up": STAND,
    "kip up": STAND,
    "flee": LEAVE,
    "first aid": TREAT,
    "aim": AIM,
    "bash": BASH,
    "feint": FEINT,
    "extinguish": QUENCH,
    "use": DRINK,
    "command": SHOUT,
    "warn": SHOUT,
    "say": SPEAK,
    "yield": SURRENDER,
    "wrestle": GRAPPLE,
    "release": RELEASE,
    "break free": ESCAPE,
    "calm down": RAGE,
}
