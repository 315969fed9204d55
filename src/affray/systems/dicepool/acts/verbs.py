"""The verbs of a turn: what each is called, what it costs, and which slots it has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

# The slots of a verb
NOTHING: Final[i64] = 0
STRIKE: Final[i64] = 1  # targets and a weapon
SPELL: Final[i64] = 2  # a spell and targets
PLACE: Final[i64] = 3
FRIEND: Final[i64] = 4
ITEM: Final[i64] = 5  # a thing and a friend, oneself when nobody is named
WORK: Final[i64] = 6  # a task of the scene
WEAPON: Final[i64] = 7


class Verb:
    """A verb: its canonical word, its cost in words for people, its actions, its slots."""

    def __init__(self, word: str, cost: str, actions: i64, slots: i64) -> None:
        self.word = word
        self.cost = cost
        self.actions: i64 = actions
        self.slots: i64 = slots


VERBS: Final = (
    Verb("end", "pass; actions left are lost", 0, NOTHING),
    Verb("attack", "1 action", 1, STRIKE),
    Verb("cast", "1 action and spell points", 1, SPELL),
    Verb("move to", "1 action", 1, PLACE),
    Verb("sprint to", "2 actions; Brace 0, Dodge +1 this round", 2, PLACE),
    Verb("stand up", "1 action", 1, NOTHING),
    Verb("reload", "1 action", 1, NOTHING),
    Verb("first aid", "1 action: doubles a day's recovery", 1, FRIEND),
    Verb("use", "1 action", 1, ITEM),
    Verb("give", "1 action: hand a thing over", 1, ITEM),
    Verb("work on", "1 action: a task of the scene", 1, WORK),
    Verb("hesitate", "free: keep the actions for later", 0, NOTHING),
    Verb("draw", "free, once a turn", 0, WEAPON),
    Verb("back to the wall", "free: cannot be flanked", 0, NOTHING),
    Verb("leave", "1 action: off the field", 1, NOTHING),
    Verb("surrender", "free", 0, NOTHING),
)

VERB_WORDS: Final = tuple(verb.word for verb in VERBS)

SYNONYMS: Final[dict[str, int]] = {
    "pass": END,
    "done": END,
    "shoot": ATTACK,
    "strike": ATTACK,
    "hit": ATTACK,
    "walk": MOVE,
    "go": MOVE,
    "run": SPRINT,
    "get up": STAND,
    "treat": FIRST_AID,
    "drink": USE,
    "hand": GIVE,
    "wait": HESITATE,
    "swap to": DRAW,
    "ready": DRAW,
    "flee": LEAVE,
    "yield": SURRENDER,
}
