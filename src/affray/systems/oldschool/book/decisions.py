"""Old School: what is decided, by number: verbs of a turn, other questions, their answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Verb:
    """What a fighter does on its turn; `acts/verbs.py` has the words, costs and slots."""

    END: Final[i64] = 0
    ATTACK: Final[i64] = 1
    SHOVE: Final[i64] = 2  # the five maneuvers, in the order of `Maneuver`
    TRIP: Final[i64] = 3
    DISARM: Final[i64] = 4
    GRAPPLE: Final[i64] = 5
    STUNT: Final[i64] = 6
    BREAK_FREE: Final[i64] = 7
    RELOAD: Final[i64] = 8
    RETRIEVE: Final[i64] = 9
    PUT_OUT: Final[i64] = 10
    HIDE: Final[i64] = 11
    MOVE: Final[i64] = 12
    STAND_UP: Final[i64] = 13
    DRAW: Final[i64] = 14
    PICK_UP: Final[i64] = 15
    DROP: Final[i64] = 16
    LET_GO: Final[i64] = 17
    COAT: Final[i64] = 18
    STEP_UP: Final[i64] = 19
    LOOK: Final[i64] = 20
    SPEAK: Final[i64] = 21
    STOP_LOOKING: Final[i64] = 22
    PARLEY: Final[i64] = 23
    TASK: Final[i64] = 24
    ACTIONS: Final[i64] = 0x1088FFE  # bits of those that take the Combat Action (OS-RND-4)


def takes_action(verb: i64) -> bool:
    """Tell whether a verb takes the Combat Action of the turn (OS-RND-4)."""
    return (Verb.ACTIONS >> verb) & 1 != 0


class How:
    """How an attack is declared: bits of one slot."""

    THROWN: Final[i64] = 1
    TWO_HANDS: Final[i64] = 2
    NON_LETHAL: Final[i64] = 4
    NAMES: Final = ("thrown", "two hands", "non-lethal")


class Decision:
    """What is asked besides the acts of a turn."""

    STANCE: Final[i64] = 0
    FRONT: Final[i64] = 1
    FLIGHT: Final[i64] = 2
    CRITICAL: Final[i64] = 3  # of a natural 1 on an attack
    OPENING: Final[i64] = 4  # of a natural 1 on a defence
    STEALTH: Final[i64] = 5
    ARMOR: Final[i64] = 6
    DROP: Final[i64] = 7
    PURSUIT: Final[i64] = 8
    QUARTER: Final[i64] = 9
    TRUCE: Final[i64] = 10
    SEARCH: Final[i64] = 11  # whether the field is looked over after the fight
    TAKE: Final[i64] = 12  # what somebody takes up from it
    NAMES: Final[tuple[str, ...]] = (
        "stance",
        "front",
        "flight",
        "critical",
        "opening",
        "stealth",
        "armour",
        "drop",
        "pursuit",
        "quarter",
        "truce",
        "search",
        "take",
    )
    OF_CHASES: Final = ("stance", "flight", "drop", "pursuit")  # that lead to one, or are in one


class Stance:
    """What the party does at first sight (OS-ENC-5)."""

    FIGHT: Final[i64] = 0
    TALK: Final[i64] = 1
    FLEE: Final[i64] = 2
    WAIT: Final[i64] = 3
    NAMES: Final = ("fight", "talk", "flee", "wait")


class Flight:
    """Whether the party stands or runs (OS-RND-3)."""

    STAND: Final[i64] = 0
    RUN: Final[i64] = 1


class Reward:
    """What a natural 1 buys: a die, or on a defence nothing; from 1 on the maneuvers."""

    DAMAGE_DIE: Final[i64] = 0
    NOTHING: Final[i64] = 0


class Stealth:
    """By what a blow from behind and out of hiding is struck (OS-BEH-2)."""

    DEX: Final[i64] = 0
    STR: Final[i64] = 1


class Pursuit:
    """Whether those who run are let go (OS-CHASE-1)."""

    LET_GO: Final[i64] = 0
    PURSUE: Final[i64] = 1


class Quarter:
    """Whether a surrender is accepted (OS-MOR-2)."""

    ACCEPT: Final[i64] = 0
    NONE: Final[i64] = 1


class Truce:
    """Whether an offer to talk is taken (OS-ENC-6)."""

    REFUSE: Final[i64] = 0
    AGREE: Final[i64] = 1


class Search:
    """Whether those who have the field look over what lies there (OS-TIME-1)."""

    GO_ON: Final[i64] = 0
    SEARCH: Final[i64] = 1


NO_WEAPON: Final[i64] = 0  # is taken up after the fight; from 1 on the weapons of the arsenal
NO_ITEM: Final[i64] = 0  # is dropped for pursuers; from 1 on whose item it is and which
