"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Verb:
    """What a fighter can do on its turn."""

    END: Final[i64] = 0
    ATTACK: Final[i64] = 1
    CAST: Final[i64] = 2
    MOVE: Final[i64] = 3
    SPRINT: Final[i64] = 4
    STAND: Final[i64] = 5
    RELOAD: Final[i64] = 6
    FIRST_AID: Final[i64] = 7
    USE: Final[i64] = 8
    GIVE: Final[i64] = 9
    TASK: Final[i64] = 10
    HESITATE: Final[i64] = 11
    DRAW: Final[i64] = 12
    WALL: Final[i64] = 13
    LEAVE: Final[i64] = 14
    SURRENDER: Final[i64] = 15


class Slots:
    """What a verb needs besides."""

    NOTHING: Final[i64] = 0
    STRIKE: Final[i64] = 1  # targets and a weapon
    SPELL: Final[i64] = 2  # a spell and targets
    PLACE: Final[i64] = 3
    FRIEND: Final[i64] = 4
    ITEM: Final[i64] = 5  # a thing and a friend, oneself when nobody is named
    WORK: Final[i64] = 6  # a task of the scene
    WEAPON: Final[i64] = 7


class VerbEntry:
    """A verb: its canonical word, its cost in words for people, its actions, its slots."""

    def __init__(self, word: str, cost: str, actions: i64, slots: i64) -> None:
        self.word = word
        self.cost = cost
        self.actions: i64 = actions
        self.slots: i64 = slots


VERBS: Final = (
    VerbEntry("end", "pass; actions left are lost", 0, Slots.NOTHING),
    VerbEntry("attack", "1 action", 1, Slots.STRIKE),
    VerbEntry("cast", "1 action and spell points", 1, Slots.SPELL),
    VerbEntry("move to", "1 action", 1, Slots.PLACE),
    VerbEntry("sprint to", "2 actions; Brace 0, Dodge +1 this round", 2, Slots.PLACE),
    VerbEntry("stand up", "1 action", 1, Slots.NOTHING),
    VerbEntry("reload", "1 action", 1, Slots.NOTHING),
    VerbEntry("first aid", "1 action: doubles a day's recovery", 1, Slots.FRIEND),
    VerbEntry("use", "1 action", 1, Slots.ITEM),
    VerbEntry("give", "1 action: hand a thing over", 1, Slots.ITEM),
    VerbEntry("work on", "1 action: a task of the scene", 1, Slots.WORK),
    VerbEntry("hesitate", "free: keep the actions for later", 0, Slots.NOTHING),
    VerbEntry("draw", "free, once a turn", 0, Slots.WEAPON),
    VerbEntry("back to the wall", "free: cannot be flanked", 0, Slots.NOTHING),
    VerbEntry("leave", "1 action: off the field", 1, Slots.NOTHING),
    VerbEntry("surrender", "free", 0, Slots.NOTHING),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": Verb.END,
    "done": Verb.END,
    "shoot": Verb.ATTACK,
    "strike": Verb.ATTACK,
    "hit": Verb.ATTACK,
    "walk": Verb.MOVE,
    "go": Verb.MOVE,
    "run": Verb.SPRINT,
    "get up": Verb.STAND,
    "treat": Verb.FIRST_AID,
    "drink": Verb.USE,
    "hand": Verb.GIVE,
    "wait": Verb.HESITATE,
    "swap to": Verb.DRAW,
    "ready": Verb.DRAW,
    "flee": Verb.LEAVE,
    "yield": Verb.SURRENDER,
}
