"""Checking a file: its mistakes, and how its scenarios go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from affray.core import scenario as scenarios
from affray.core.fight.tally import GM
from affray.core.files import encounter as encounters
from affray.core.files.content import read
from affray.core.files.lineup import check_fighters
from affray.core.files.problem import BadData, Problem
from affray.core.files.yamlfile import Document
from affray.core.room.system import System, systems
from affray.core.story.check import Checker, is_voice
from affray.referee.rooms import system_of


@dataclass(frozen=True)
class Checked:
    """A file without mistakes: what kind it is, and how its scenarios went."""

    file: str
    kind: str  # scenario, encounter or content
    about: str
    outcomes: tuple[scenarios.Outcome, ...] = ()
    notices: tuple[Problem, ...] = ()  # of old names that it uses

    @property
    def passed(self) -> bool:
        """Tell whether every scenario of the file went as it says."""
        return all(outcome.passed for outcome in self.outcomes)


def check_file(path: str | Path) -> Checked:
    """Run the scenarios of a file, or look for mistakes in an encounter or content file.

    Raises BadData with every mistake of the file.
    """
    document = read(path)
    folder = Path(path).parent
    if "scenario" in document.data or "scenarios" in document.data:
        result = scenarios.run_document(document, folder)
        about = f"{len(result.outcomes)} scenarios"
        notices = tuple(document.notices)
        return Checked(str(path), "scenario", about, tuple(result.outcomes), notices)
    if "encounter" in document.data or "sides" in document.data:
        start = encounters.from_document(document, folder)
        system_of(start).build(start)
        many = f"{len(start['fighters'])} fighters on {len(start['sides'])} sides"
        about = f"{start['title']}, {many}"
        return Checked(str(path), "encounter", about, notices=tuple(document.notices))
    if is_voice(document):
        room = encounters.system_of(document)
        problems = Checker(Path(path), room.events, fighter_facts(room), room.reasons).check()
        if problems:
            raise BadData(problems)
        kinds = [kind for kind in document.data if kind in room.events]
        return Checked(str(path), "voice", f"words for {len(kinds)} kinds of events")
    room = _room_of(document, Path(path))
    library = encounters.library_for(room, [document])
    here = {kind: one for kind, one in document.data.items() if isinstance(one, dict)}
    check_fighters(room, library, here.get("fighters", {}))
    counts = [f"{len(entries)} {kind}" for kind, entries in here.items()]
    return Checked(str(path), "content", ", ".join(counts) or "nothing in it")


def fighter_facts(room: System) -> list[str]:
    """Return what the words for a fighter's state may speak of."""
    start = encounters.load(encounters.shipped(room)[0][1])
    fight = room.build(start)
    shown = [tracker.name for tracker in room.trackers if tracker.seen != GM]
    return ["name", "side", "health", "at", *shown, *room.going_on(fight, fight.fighters[0])]


def _room_of(document: Document, path: Path) -> System:
    """Return the system of a content file: where it lies, what it says, or what it holds."""
    inside = [one for one in systems().values() if path.resolve().is_relative_to(one.folder)]
    fits = [one for one in systems().values() if set(document.data) <= set(one.models())]
    rooms = inside or fits
    if len(rooms) == 1 and "system" not in document.data:
        return rooms[0]
    return encounters.system_of(document)
