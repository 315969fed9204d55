"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.decisions import Verb


class Slots:
    """The slots of a verb."""

    NOTHING: Final[i64] = 0
    ENEMY: Final[i64] = 1
    ALLY: Final[i64] = 2  # oneself when nobody is named
    WEAPON: Final[i64] = 3
    PLACE: Final[i64] = 4
    STRIKE: Final[i64] = 5  # target, weapon, how
    THING: Final[i64] = 6  # what is in the backpack
    CONTEST: Final[i64] = 7  # target, the own attribute, the target's


class VerbRow:
    """A verb: its canonical word, its cost in words for people, its slots."""

    def __init__(self, word: str, cost: str, slots: i64, action: bool = False) -> None:
        self.word = word
        self.cost = cost
        self.slots = slots
        self.action = action  # takes the Combat Action of the turn (OS-RND-4)


VERBS: Final = (
    VerbRow("end", "end the turn", Slots.NOTHING),
    VerbRow("attack", "Combat Action", Slots.STRIKE, True),
    VerbRow("shove", "Combat Action: STR against STR, ten feet back", Slots.ENEMY, True),
    VerbRow("trip", "Combat Action: the higher of STR and DEX, prone", Slots.ENEMY, True),
    VerbRow("disarm", "Combat Action: the higher of STR and DEX", Slots.ENEMY, True),
    VerbRow("grapple", "Combat Action: STR against the higher of STR and DEX", Slots.ENEMY, True),
    VerbRow("stunt", "Combat Action: as agreed with the referee", Slots.CONTEST, True),
    VerbRow("break free", "Combat Action: STR against STR", Slots.NOTHING, True),
    VerbRow("reload", "the whole turn", Slots.NOTHING, True),
    VerbRow("retrieve", "Combat Action, 1d3 rounds", Slots.THING, True),
    VerbRow("put out", "Combat Action: a DEX check", Slots.ALLY, True),
    VerbRow("hide", "Combat Action: a DEX check", Slots.NOTHING, True),
    VerbRow("move to", "movement", Slots.PLACE),
    VerbRow("stand up", "the movement of the turn", Slots.NOTHING),
    VerbRow("draw", "no time", Slots.WEAPON),
    VerbRow("pick up", "Combat Action", Slots.WEAPON, True),
    VerbRow("drop", "no time", Slots.WEAPON),
    VerbRow("let go", "no time", Slots.NOTHING),
    VerbRow("coat", "no time, and the holy water", Slots.WEAPON),
    VerbRow("step up", "the whole turn: into the front rank", Slots.NOTHING, True),
    VerbRow("look at", "no time", Slots.ENEMY),
    VerbRow("speak", "no time", Slots.NOTHING),
    VerbRow("stop looking", "no time: give up what was sought in the backpack", Slots.NOTHING),
    VerbRow("parley", "no time, once a side: offer to talk", Slots.NOTHING),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": Verb.END,
    "done": Verb.END,
    "shoot": Verb.ATTACK,
    "throw": Verb.ATTACK,
    "strike": Verb.ATTACK,
    "hit": Verb.ATTACK,
    "push": Verb.SHOVE,
    "wrestle": Verb.GRAPPLE,
    "escape": Verb.BREAK_FREE,
    "take out": Verb.RETRIEVE,
    "extinguish": Verb.PUT_OUT,
    "walk": Verb.MOVE,
    "go": Verb.MOVE,
    "get up": Verb.STAND_UP,
    "ready": Verb.DRAW,
    "release": Verb.LET_GO,
    "pour holy water over": Verb.COAT,
    "look": Verb.LOOK,
    "say": Verb.SPEAK,
    "talk": Verb.PARLEY,
}
