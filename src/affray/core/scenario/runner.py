"""Scenarios: play-by-plays that run, every die and answer given, every number checked.

A scenario plays its steps on a real fight. It answers the very questions that a person or a foe's
tactics would answer, lets the dice of the file fall in the order of the book, and compares what
happened with what the file expects. `docs/scenarios.md` has the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from affray.core.files import encounter
from affray.core.files.problem import BadData, KeyPath, Problem, described, unknown
from affray.core.files.yamlfile import Document, Value, read
from affray.core.room.system import Start, System
from affray.core.scenario.judge import Failure, Judge
from affray.core.scenario.play import Play
from affray.core.scenario.reader import CALL_KEYS, STEP_KEYS, Reader
from affray.core.scenario.schema import SEVERAL, schema
from affray.core.scenario.script import END_TURN, Step

__all__ = [
    "Failure",
    "Outcome",
    "Result",
    "Scenario",
    "read_document",
    "read_file",
    "run",
    "run_document",
    "run_file",
    "schema",
]

KEYS = ("scenario", "source", "examples", "rules", "disputed", "others", "steps")
MOST_STEPS = 1000


@dataclass(frozen=True)
class Scenario:
    """A play-by-play that is ready to run."""

    title: str
    source: str
    examples: tuple[str, ...]  # which worked examples of the books it plays
    rules: tuple[str, ...]
    disputed: str
    system: System
    start: Start
    steps: tuple[Step, ...]
    document: Document
    line: int


@dataclass
class Outcome:
    """How one scenario went; it passed when nothing failed."""

    title: str
    file: str
    line: int
    rules: tuple[str, ...]
    disputed: str
    steps: int = 0  # how many were played
    events: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Tell whether every step went as the file says."""
        return not self.failures

    def __str__(self) -> str:
        if self.passed:
            return f"{self.file}:{self.line}: {self.title}: passed"
        lines: list[str] = []
        for step in dict.fromkeys(failure.step for failure in self.failures):
            failed = [failure for failure in self.failures if failure.step == step]
            lines.append(f"{self.file}:{self.line}: {self.title}: failed in {step}")
            for failure in failed:
                lines += [f"  {line}" for line in str(failure).splitlines()]
            if failed[-1].told:
                lines += ["  told in this step:", *(f"    {line}" for line in failed[-1].told)]
        return "\n".join(lines)


@dataclass
class Result:
    """How the scenarios of one file went."""

    file: str
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Tell whether every scenario of the file passed."""
        return all(outcome.passed for outcome in self.outcomes)

    @property
    def failures(self) -> list[Failure]:
        """Return everything that failed."""
        return [failure for outcome in self.outcomes for failure in outcome.failures]

    def __str__(self) -> str:
        return "\n".join(str(outcome) for outcome in self.outcomes)


def run_file(path: str | Path) -> Result:
    """Run every scenario of a file; a file that cannot be read raises BadData."""
    return run_document(read(path), Path(path).parent)


def run_document(document: Document, folder: Path | None = None) -> Result:
    """Run every scenario of a document."""
    found = read_document(document, folder)
    return Result(document.file, [run(scenario) for scenario in found])


def run(scenario: Scenario) -> Outcome:
    """Run one scenario; its steps stop where one cannot be played to its end."""
    judge = Judge(scenario.system, scenario.document)
    play = Play(scenario.system, scenario.start, judge)
    outcome = Outcome(
        scenario.title,
        scenario.document.file,
        scenario.line,
        scenario.rules,
        scenario.disputed,
    )
    for step in scenario.steps:
        outcome.steps += 1
        if not play.step(step):
            break
    outcome.events = play.events
    outcome.failures = judge.failures
    return outcome


# -- reading ----------------------------------------------------------------------------------


def read_file(path: str | Path) -> list[Scenario]:
    """Read every scenario of a file, or raise every problem of it."""
    return read_document(read(path), Path(path).parent)


def read_document(document: Document, folder: Path | None = None) -> list[Scenario]:
    """Read every scenario of a document: one, or several that share what stands beside them."""
    if SEVERAL not in document.data:
        return [_read(document, folder)]
    several = document.data[SEVERAL]
    if not isinstance(several, list) or not several:
        message = f"should be a list of scenarios, is {described(several)}"
        raise BadData([document.problem((SEVERAL,), message)])
    shared = [key for key in document.data if key != SEVERAL]
    found: list[Scenario] = []
    problems: list[Problem] = []
    for number, one in enumerate(several):
        path: KeyPath = (SEVERAL, number)
        if not isinstance(one, dict):
            problems.append(document.problem(path, f"should be a mapping, is {described(one)}"))
            continue
        try:
            found.append(_read(document.part(path, inherit=shared), folder))
        except BadData as bad:
            problems += bad.problems
    if problems:
        raise BadData(problems)
    return found


def _read(document: Document, folder: Path | None) -> Scenario:
    """Read one scenario: its fighters as an encounter, then its steps."""
    system = encounter.system_of(document)
    problems = _key_problems(document, system)
    data = document.data
    for key in ("scenario", "source", "disputed"):
        if not isinstance(data.get(key, ""), str):
            problems.append(document.problem((key,), f"should be text, is {described(data[key])}"))
    named = data.get("examples", [])
    examples = [one for one in named if isinstance(one, str)] if isinstance(named, list) else []
    if not isinstance(named, list) or len(examples) < len(named):
        message = f"should be a list of texts such as [SV-EX-9], is {described(named)}"
        problems.append(document.problem(("examples",), message))
    if not data.get("scenario"):
        place = document.line(())
        message = 'missing key "scenario": its title'
        problems.append(Problem(document.file, *place, "", message))
    start: Start = {"fighters": [], "sides": []}
    if not _only_calls(data):
        try:
            start = encounter.from_document(_as_encounter(document, system), folder)
        except BadData as bad:
            # Without the fighters every name in the steps would be wrong.
            raise BadData(problems + bad.problems) from None
    reader = Reader(document, system, [line["name"] for line in start["fighters"]], start["sides"])
    rules = reader.rules(("rules",), data.get("rules", []))
    steps = _steps(reader, data)
    problems += reader.problems
    if problems:
        raise BadData(problems)
    return Scenario(
        str(data["scenario"]),
        str(data.get("source", "")),
        tuple(examples),
        tuple(rules),
        str(data.get("disputed", "")),
        system,
        start,
        tuple(steps),
        document,
        document.key_line(("scenario",))[0],
    )


def _only_calls(data: Mapping[str, Any]) -> bool:
    """Tell whether a scenario only calls rules by their ids, so that nobody fights."""
    steps = data.get("steps", [data])
    return isinstance(steps, list) and all(isinstance(one, dict) and "rule" in one for one in steps)


def _key_problems(document: Document, system: System) -> list[Problem]:
    known = (*KEYS, *STEP_KEYS, *CALL_KEYS, *_encounter_keys(system), SEVERAL)
    return [
        document.key_problem((key,), unknown("key", key, known))
        for key in document.data
        if key not in known
    ]


def _encounter_keys(system: System) -> list[str]:
    return [key for key in (*encounter.file_keys(system), *system.models()) if key != "encounter"]


def _as_encounter(document: Document, system: System) -> Document:
    """Return the part of a scenario that an encounter file has too.

    Without a map everybody is in reach of everybody; without sides each fights for itself.
    """
    data = document.data
    more: dict[str, Value] = {"encounter": str(data.get("scenario") or "a scenario")[:100]}
    if "map" not in data:
        more["map"] = "contact"
    fighters = data.get("fighters")
    if "sides" not in data and isinstance(fighters, dict):
        more["sides"] = {name[:1].upper() + name[1:].replace("_", " "): [name] for name in fighters}
    return document.part((), set(data) - set(_encounter_keys(system)), more)


def _steps(reader: Reader, data: Mapping[str, Any]) -> list[Step]:
    """Read the steps; a scenario of one step may have its keys beside the others."""
    others = END_TURN
    if "others" in data:
        others = reader.others(("others",), data["others"])
    step_keys = [key for key in (*STEP_KEYS, *CALL_KEYS) if key != "others"]
    short = {key: data[key] for key in step_keys if key in data}
    if "steps" not in data:
        if not short:
            reader.report((), 'missing key "steps": what is played')
        return [reader.step(1, (), short, others)]
    for key in short:
        reader.report_key((key,), f'"{key}" belongs into a step, as there are "steps"')
    steps = data["steps"]
    if not isinstance(steps, list) or not steps:
        reader.report(("steps",), f"should be a list of steps, is {described(steps)}")
        return []
    if len(steps) > MOST_STEPS:
        reader.report(("steps",), f"{MOST_STEPS} steps are the most, there are {len(steps)}")
    return [
        reader.step(number + 1, ("steps", number), step, others)
        for number, step in enumerate(steps)
    ]
