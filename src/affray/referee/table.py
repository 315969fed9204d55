"""The table: a fight, who plays it and who may see what of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from affray.core.fight.event import facts as all_facts
from affray.core.record.session import PERSON, Rolled, Session
from affray.core.room.system import Start, System
from affray.core.story.being import Being, tempered
from affray.core.story.colour import Palette
from affray.core.story.narrator import SOME_GORE, Narrator
from affray.core.story.words import pick
from affray.core.view.view import Seat, Seen, see_events, see_state
from affray.referee.asking import is_asked, names_of
from affray.referee.watch import Watch
from affray.referee.why import explain


class Table:
    """A fight as it stands and as it was told; nothing here changes it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.notices: list[str] = list(session.journal.store.notices)
        self.came_along: list[str] = []  # how a party came into this fight, in words
        self._narrators: dict[Seat, Narrator] = {}
        self._beings: dict[str, Being] = {}
        self.gore = SOME_GORE  # of the stories that are told from now on
        self.stunts: dict[str, Any] = {}  # what people would improvise, until it is judged
        self._spoken_of: dict[str, tuple[str, ...]] = {}  # by whoever was ordered: names

    @property
    def system(self) -> System:
        """Return the rule system in play."""
        return self.session.system

    @property
    def after(self) -> dict[str, Any]:
        """Return which fight this one follows, who came from it and who did not; or nothing."""
        found: dict[str, Any] = self.session.journal.lines[0].get("after", {})
        return found

    def arrivals(self, seat: Seat | None = None) -> list[str]:
        """Return how the party came into a fight that was just opened, to whom that is known."""
        seat = seat or Seat()
        came = self.after.get("came", [])
        own = [one for one in self.session.fight.fighters if one.name in came]
        known = seat.rules or any(one.belongs_to() == seat.side for one in own)
        return list(self.came_along) if known else []

    @property
    def start(self) -> Start:
        """Return the encounter as the record has it."""
        return self.session.start

    @property
    def seed(self) -> int:
        """Return the seed of the fight's dice."""
        return self.session.seed

    @property
    def record_name(self) -> str:
        """Return where the record is."""
        return self.session.journal.store.name

    def record_lines(self) -> list[dict[str, Any]]:
        """Return the lines of the record: the game master's, for they hold the seed."""
        return list(self.session.journal.lines)

    @property
    def people(self) -> list[str]:
        """Return the fighters that people play."""
        names = [fighter.name for fighter in self.session.fight.fighters]
        return [name for name in names if self.session.player_of(name) == PERSON]

    @property
    def real_dice(self) -> list[str]:
        """Return the fighters whose dice are rolled on a real table."""
        names = [fighter.name for fighter in self.session.fight.fighters]
        return [name for name in names if self.session.rolls_by_hand(name)]

    @property
    def over(self) -> bool:
        """Tell whether the fight is over."""
        return bool(self.session.fight.over)

    def seat_of(self, name: str) -> Seat:
        """Return the seat of whoever plays a fighter."""
        fighters = self.session.fight.fighters
        fighter = fighters[pick("fighter", name, [one.name for one in fighters])]
        return Seat(int(fighter.belongs_to()), fighter.name)

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """Return the state as a seat sees it."""
        seat = seat or Seat()
        return see_state(self.system, self.session.fight, seat, names_of(self.session, seat))

    def events(self, seat: Seat | None = None, since: int = 0) -> list[Seen]:
        """Return what a seat saw happen, from a number of its own on."""
        seat = seat or Seat()
        names = names_of(self.session, seat)
        return see_events(self.session.told, seat, names, palette=self._palette())[since:]

    def watch(self, seat: Seat | None = None) -> Watch:
        """Return a watch that tells a seat each thing that happens once."""
        return Watch(self.session, seat or Seat(), self._palette)

    def ways(self, seat: Seat | None = None) -> dict[str, list[str]]:
        """Return where one can go from each area of a map of areas, as far as a seat knows."""
        fight: Any = self.session.fight
        if fight.field.kind != "areas":
            return {}
        seat = seat or Seat()
        names = names_of(self.session, seat)
        found: dict[str, list[str]] = {}
        for place, name in enumerate(fight.field.names):
            lines = [names.out(one, names.unseen) for one in self._ways(place, seat)]
            found[name] = [line for line in lines if line is not None]
        return found

    def _ways(self, place: int, seat: Seat) -> Sequence[str]:
        return self.system.ways(self.session.fight, place, seat.side)

    def narrator(self, seat: Seat | None = None) -> Narrator:
        """Return who tells a seat what it sees, and remembers what it has said to it."""
        seat = seat or Seat()
        if seat not in self._narrators:
            self._narrators[seat] = Narrator(self.system, self.session.seed, self.gore)
        return self._narrators[seat]

    def lines(self, seen: Seen, math: bool = True) -> list[str]:
        """Return the plain lines of an event, with the math that may be seen or without any."""
        return self.narrator().lines(seen, math)

    def state_words(self, seen: Mapping[str, Any]) -> list[str]:
        """Return how one of a view's fighters is, a few words each."""
        return self.system.state_words(seen)

    def short_words(self, seen: Mapping[str, Any]) -> str:
        """Return how one of a view's fighters is, in the fewest words."""
        return self.system.short_words(seen)

    def corrections(self) -> list[dict[str, Any]]:
        """Return the record's changes by hand, notes and answers taken back, as lines of it."""
        struck = self.session.journal.struck()
        found: list[dict[str, Any]] = []
        for line in self.session.journal.lines:
            taken = line["n"] in struck and line["by"].startswith(PERSON)
            if line["kind"] in ("adjust", "note") or taken or line.get("overruled"):
                waits = line.get("seam", 0) > self.session.seam  # for the action under way
                found.append({**line, "taken_back": line["n"] in struck, "waits": waits})
        return found

    def tale(self, seen: Seen, seat: Seat | None = None) -> str:
        """Return the story of an event in words that the seat has not just heard, or nothing."""
        return self.narrator(seat).story(seen)

    def tales(
        self,
        seen: Sequence[Seen],
        seat: Seat | None = None,
        more: bool = False,
        in_scenes: bool = False,
    ) -> dict[int, str]:
        """Return the story of some events, each sentence by the number of its last event.

        `in_scenes` what happens at once is told place by place, as one text.
        """
        return self.narrator(seat).tell(seen, more, in_scenes)

    def _palette(self) -> Palette:
        """Return what colours the stories of the fight: what sort of creatures are in it."""
        fight = self.session.fight
        if len(self._beings) < len(fight.fighters):
            written = {one["name"]: one for one in self.start["fighters"]}
            for one in fight.fighters:
                given = written.get(one.name, {})
                being = tempered(self.system.being(fight, one), given.get("tactics") or "")
                began = str(given.get("at") or "")
                self._beings[one.name] = replace(being, began=began)
        return Palette(self.system.voice, self._beings, fight.field)

    def reminders(self, name: str, seat: Seat | None = None) -> list[str]:
        """Return what is still going on with a fighter, for whoever plays it."""
        seat = seat or Seat()
        fighter = self.session.fight.find(name)
        if fighter is None or not is_asked(self.session, name, seat):
            return []
        names = names_of(self.session, seat)
        found = self.system.reminders(self.session.fight, fighter)
        lines = [names.out(line, names.unseen) for line in found]
        return [line for line in lines if line is not None]

    def why(self, words: str = "", seat: Seat | None = None) -> list[str]:
        """Explain the last event, or the last that has to do with some words, by its rules."""
        return explain(self.system, self.events(seat), words)

    def rolls(self) -> list[Rolled]:
        """Return every roll so far, for the game master."""
        return self.session.rolls()

    def told_lines(self) -> list[str]:
        """Return everything told, for the game master, as lines of JSON."""
        return [
            json.dumps({"seam": told.seam, "event": told.event.kind, **all_facts(told.event)})
            for told in self.session.told
        ]
