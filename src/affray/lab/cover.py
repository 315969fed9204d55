"""What a simulation covers: who played how, and what of their things nobody ever used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.core.fight.statistics import fight_seed
from affray.core.files.problem import folded
from affray.core.room.system import Start
from affray.lab.trial import Trial, build

SAMPLE = 40  # fights that are looked into
THINGS = ("weapons", "loadouts", "spells", "prayers", "maneuvers", "items")  # of a sheet
BARE = ("bare hands", "fists", "unarmed")  # nobody misses them


@dataclass(frozen=True)
class Cover:
    """The assumptions that a result rests on."""

    tactics: Mapping[str, tuple[str, ...]]  # by side
    unused: Mapping[str, tuple[str, ...]]  # by fighter
    sample: int  # fights that were looked into for it
    house_rules: Mapping[str, str]  # those that are not as the book has them
    round_limit: int
    after: bool  # what comes after the last blow was played

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "tactics": {side: list(how) for side, how in self.tactics.items()},
            "never used": {name: list(things) for name, things in self.unused.items()},
            "sample": self.sample,
            "house rules": dict(self.house_rules),
            "round limit": self.round_limit,
            "after the last blow": self.after,
        }


class Noting(Player):
    """Plays like somebody else, and notes what was chosen."""

    def __init__(self, then: Player, heard: set[str]) -> None:
        self.then = then
        self.heard = heard

    def answer(self, fight: Fight, question: Question) -> Any:
        """Let the other one answer, and note it."""
        choice = self.then.answer(fight, question)
        self.heard.add(folded(question.text(fight)))
        return choice


def cover_of(trial: Trial, seed: int, runs: int) -> Cover:
    """Look into the first fights, and say what the result rests on."""
    start, sample = trial.start, min(SAMPLE, runs)
    usual = {rule.name: rule.values[0] for rule in trial.system.house_rules}
    changed = {
        name: value for name, value in start["house_rules"].items() if usual.get(name) != value
    }
    tactics = {
        side: tuple(
            sorted({line["tactics"] for line in start["fighters"] if line["side"] == number})
        )
        for number, side in enumerate(start["sides"])
    }
    unused = unused_things(trial, seed, sample)
    return Cover(tactics, unused, sample, changed, start["round_limit"], trial.after)


def unused_things(trial: Trial, seed: int, sample: int) -> dict[str, tuple[str, ...]]:
    """Return what each fighter has and never chose in some fights."""
    fight, _ = build(trial.start, trial.after)
    said: dict[str, set[str]] = {one.name: set() for one in fight.fighters}
    for one in fight.fighters:
        one.tactics = Noting(one.tactics, said[one.name])
    for index in range(sample):
        fight.begin(fight_seed(seed, index))
        fight.play_on()
        for one in fight.fighters:
            said[one.name].update(map(folded, trial.system.fought_with(fight, one)))
    found: dict[str, tuple[str, ...]] = {}
    for line in trial.start["fighters"]:
        texts = said[line["name"]]
        left = [thing for thing in things_of(line["sheet"]) if not _mentioned(thing, texts)]
        if left:
            found[line["name"]] = tuple(dict.fromkeys(left))
    return found


def things_of(sheet: Start) -> list[str]:
    """Return what a sheet lists that can be used, by name."""
    found: list[str] = []
    for kind in THINGS:
        for thing in sheet.get(kind) or ():
            name = thing["name"] if isinstance(thing, Mapping) else str(thing)
            if folded(name) not in map(folded, BARE):
                found.append(name)
    return found


def _mentioned(thing: str, texts: set[str]) -> bool:
    wanted = folded(thing)
    return any(wanted in text for text in texts)
