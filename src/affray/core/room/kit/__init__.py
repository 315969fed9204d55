"""A kit for rule systems in plain Python: what every small book would else have to write.

A system of the kit names its numbers once, as annotations of its fighter and its fight, and lists
what can be chosen where it asks. Saving, cloning, undoing, content files, changes by hand, health,
the texts of answers, words for events, and what a side imagines all come from these.

A system that wants speed or has more to say overrides what it likes, or takes the classes of the
core as they are.
"""

from __future__ import annotations

from affray.core.room.kit.choice import Choice, First
from affray.core.room.kit.fight import Fight, Fighter
from affray.core.room.kit.figures import Open, Secret
from affray.core.room.kit.system import System, told

__all__ = ["Choice", "Fight", "Fighter", "First", "Open", "Secret", "System", "told"]
