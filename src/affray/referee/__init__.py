"""The door: everything a front end does with a fight goes through here.

>>> from affray import Referee
>>> referee = Referee.open("reference-duel", seed=7)
>>> referee.run()
>>> referee.view()["winner"]
'first'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from affray.core.act.question import Player, Refused
from affray.core.files.content import user_folder
from affray.core.files.problem import MOST_SHOWN, BadData, Problem
from affray.core.record.journal import (
    CannotWrite,
    Damaged,
    FileStore,
    MemoryStore,
    Store,
    TableStore,
    ended,
)
from affray.core.record.session import PERSON, Rolled
from affray.core.room.rulebook import Rule, Rulebook
from affray.core.room.system import Start, System
from affray.core.view.view import GAME_MASTER, ONLOOKER, Seat, Seen
from affray.referee.about import native_status, version
from affray.referee.asking import Pending
from affray.referee.door import Referee
from affray.referee.glance import at_a_glance, in_full
from affray.referee.hand import change_words
from affray.referee.odds import Odds, percent
from affray.referee.onward import Left, left_by
from affray.referee.opening import check_record, past_of
from affray.referee.rooms import all_systems, load_encounter, rulebooks, system_of
from affray.referee.watch import Watch, differences

if TYPE_CHECKING:
    from affray.orders.outcome import Order
    from affray.referee.checking import Checked, check_file
    from affray.referee.duels import Duel, duel
    from affray.referee.matchup import at_its_turn, meeting, odds_between
    from affray.referee.shelf import Listed, kinds, listed, schema_of
    from affray.referee.thinking import Thinker, Thought

__all__ = [
    "GAME_MASTER",
    "MOST_SHOWN",
    "ONLOOKER",
    "PERSON",
    "BadData",
    "CannotWrite",
    "Checked",
    "Damaged",
    "Duel",
    "FileStore",
    "Left",
    "Listed",
    "MemoryStore",
    "Odds",
    "Order",
    "Pending",
    "Player",
    "Problem",
    "Referee",
    "Refused",
    "Rolled",
    "Rule",
    "Rulebook",
    "Seat",
    "Seen",
    "Start",
    "Store",
    "System",
    "TableStore",
    "Thinker",
    "Thought",
    "Watch",
    "all_systems",
    "at_a_glance",
    "at_its_turn",
    "change_words",
    "check_file",
    "check_record",
    "differences",
    "duel",
    "ended",
    "in_full",
    "kinds",
    "left_by",
    "listed",
    "load_encounter",
    "meeting",
    "native_status",
    "odds_between",
    "past_of",
    "percent",
    "rulebooks",
    "schema_of",
    "system_of",
    "user_folder",
    "version",
]

# What a fight has no need of is loaded when somebody asks for it.
LATER = {
    "affray.orders.outcome": ("Order",),
    "affray.referee.checking": ("Checked", "check_file"),
    "affray.referee.duels": ("Duel", "duel"),
    "affray.referee.matchup": ("at_its_turn", "meeting", "odds_between"),
    "affray.referee.shelf": ("Listed", "kinds", "listed", "schema_of"),
    "affray.referee.thinking": ("Thinker", "Thought"),
}


def __getattr__(name: str) -> Any:
    for module, names in LATER.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
