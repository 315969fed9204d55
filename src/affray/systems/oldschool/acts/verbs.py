"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

END: Final[i64] = 0
ATTACK: Final[i64] = 1
SHOVING: Final[i64] = 2  # the five maneuvers, in the order of the model
TRIPPING: Final[i64] = 3
DISARMING: Final[i64] = 4
GRAPPLING: Final[i64] = 5
STUNTING: Final[i64] = 6
BREAK_FREE: Final[i64] = 7
RELOAD: Final[i64] = 8
RETRIEVE: Final[i64] = 9
EXTINGUISH: Final[i64] = 10
HIDE: Final[i64] = 11
MOVE: Final[i64] = 12
STAND: Final[i64] = 13
DRAW: Final[i64] = 14
PICK_UP: Final[i64] = 15
DROP: Final[i64] = 16
LET_GO: Final[i64] = 17
COAT: Final[i64] = 18
STEP_UP: Final[i64] = 19
LOOK: Final[i64] = 20
SPEAK: Final[i64] = 21
ABORT: Final[i64] = 22
PARLEY: Final[i64] = 23

# The slots of a verb
NOTHING: Final[i64] = 0
ENEMY: Final[i64] = 1
ALLY: Final[i64] = 2  # oneself when nobody is named
WEAPON: Final[i64] = 3
PLACE: Final[i64] = 4
STRIKE: Final[i64] = 5  # target, weapon, how
THING: Final[i64] = 6  # what is in the backpack
CONTEST: Final[i64] = 7  # target, the own attribute, the target's


class Verb:
    """A verb: its canonical word, its cost in words for people, its slots."""

    def __init__(self, word: str, cost: str, slots: i64, action: bool = False) -> None:
        self.word = word
        self.cost = cost
        self.slots = slots
        self.action = action  # takes the Combat Action of the turn (OS-RND-4)


VERBS: Final = (
    Verb("end", "end the turn", NOTHING),
    Verb("attack", "Combat Action", STRIKE, True),
    Verb("shove", "Combat Action: STR against STR, ten feet back", ENEMY, True),
    Verb("trip", "Combat Action: the higher of STR and DEX, prone", ENEMY, True),
    Verb("disarm", "Combat Action: the higher of STR and DEX", ENEMY, True),
    Verb("grapple", "Combat Action: STR against the higher of STR and DEX", ENEMY, True),
    Verb("stunt", "Combat Action: as agreed with the referee", CONTEST, True),
    Verb("break free", "Combat Action: STR against STR", NOTHING, True),
    Verb("reload", "the whole turn", NOTHING, True),
    Verb("retrieve", "Combat Action, 1d3 rounds", THING, True),
    Verb("put out", "Combat Action: a DEX check", ALLY, True),
    Verb("hide", "Combat Action: a DEX check", NOTHING, True),
    Verb("move to", "movement", PLACE),
    Verb("stand up", "the movement of the turn", NOTHING),
    Verb("draw", "no time", WEAPON),
    Verb("pick up", "Combat Action", WEAPON, True),
    Verb("drop", "no time", WEAPON),
    Verb("let go", "no time", NOTHING),
    Verb("coat", "no time, and the holy water", WEAPON),
    Verb("step up", "the whole turn: into the front rank", NOTHING, True),
    Verb("look at", "no time", ENEMY),
    Verb("speak", "no time", NOTHING),
    Verb("stop looking", "no time: give up what was sought in the backpack", NOTHING),
    Verb("parley", "no time, once a side: offer to talk", NOTHING),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": END,
    "done": END,
    "shoot": ATTACK,
    "throw": ATTACK,
    "strike": ATTACK,
    "hit": ATTACK,
    "push": SHOVING,
    "wrestle": GRAPPLING,
    "escape": BREAK_FREE,
    "take out": RETRIEVE,
    "extinguish": EXTINGUISH,
    "walk": MOVE,
    "go": MOVE,
    "get up": STAND,
    "ready": DRAW,
    "release": LET_GO,
    "pour holy water over": COAT,
    "look": LOOK,
    "say": SPEAK,
    "talk": PARLEY,
}
