"""Break a room's rules, one thing at a time, and let the room's scenarios judge.

usage: ./dev mutants [ROOM] [--count N] [--seed N] [--only TEXT] [--list] [--json]

A mutant that no scenario notices is a rule that could be wrong without anybody knowing: write the
scenario, or take the dead code out. One that cannot be noticed because it changes nothing is
named, with the reason, in tools/mutants_equal.yaml, and is not drawn.

Every mutant lives in a process of its own, forked when everything is loaded and read.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, TypeVar

import yaml

from affray import _native
from affray.core.files.content import yaml_files
from affray.core.room.system import System, systems
from affray.core.scenario import Scenario, read_file, run
from mutations import Mutation, drawn, mutations_of

ROOMS = ("dicepool", "oldschool", "skirmish", "simverse")
EQUAL = Path(__file__).with_name("mutants_equal.yaml")
SECONDS = 3.0  # of processor time that a mutant may take, and twice what its scenarios took
MEMORY = 4 << 30
TOO_LONG = "it does not come to an end"

Line = tuple[str, int]
S = TypeVar("S")
T = TypeVar("T")


# -- the room, and which scenarios run which lines ----------------------------------------------


@dataclass(frozen=True)
class Case:
    """A scenario, the lines of the rules that run with it, and how long it takes."""

    scenario: Scenario
    lines: frozenset[Line]
    read: frozenset[Line]  # those that ran already when its file was read
    seconds: float  # its share of the reading included


@dataclass(frozen=True)
class Room:
    """A room with its scenarios read, all of which pass."""

    name: str
    folder: Path
    cases: tuple[Case, ...]

    @property
    def package(self) -> str:
        """Return the dotted name of the room."""
        return f"affray.systems.{self.name}"

    def mutations(self) -> list[Mutation]:
        """Return everything in the rules that can be broken and would change something."""
        found = []
        for file in sorted((self.folder / "rules").rglob("*.py")):
            inside = file.relative_to(self.folder).with_suffix("").parts
            parts = inside[:-1] if inside[-1] == "__init__" else inside
            found += mutations_of(".".join((self.package, *parts)), file)
        equal = read_equal(self.name)
        return [one for one in found if not any(is_named(one, line) for line in equal)]

    def judges(self, mutation: Mutation) -> list[Case]:
        """Return the scenarios that could notice a mutant, the likeliest and quickest first."""
        file = str(mutation.file)
        if mutation.function:
            lines = {(file, line) for line in mutation.lines}
            able = [case for case in self.cases if lines & (case.lines | case.read)]
            return sorted(able, key=lambda case: case.seconds)
        near = {
            case.scenario.title: sum(name == file for name, _ in case.lines) for case in self.cases
        }
        return sorted(self.cases, key=lambda case: -near[case.scenario.title])


def read_equal(room: str) -> list[dict[str, str]]:
    """Read which mutants of a room change nothing that a scenario could see, and why."""
    held: dict[str, list[dict[str, str]]] = yaml.safe_load(EQUAL.read_text(encoding="utf-8"))
    return held.get(room) or []


def is_named(mutation: Mutation, line: dict[str, str]) -> bool:
    """Tell whether a line of that list means a mutant; what it does not say may be anything."""
    facts = {"in": mutation.function, "before": mutation.before, "after": mutation.after}
    return all(line.get(key, fact) == fact for key, fact in facts.items())


def open_room(name: str) -> Room:
    """Load a room and its scenarios, and see what each of them runs."""
    folder = Path(system_of(name).folder)
    rules = str(folder / "rules")
    cases = []
    for file in yaml_files(folder / "scenarios"):
        scenarios, read, reading = traced(rules, read_file, file)
        for scenario in scenarios:
            outcome, lines, running = traced(rules, run, scenario)
            if not outcome.passed:
                raise SystemExit(f"mutants: this fails as it is:\n{outcome}")
            cases.append(Case(scenario, lines, read, running + reading / len(scenarios)))
    return Room(name, folder, tuple(cases))


def system_of(room: str) -> System:
    """Return the system of a room."""
    system: System = importlib.import_module(f"affray.systems.{room}").SYSTEM
    return system


def traced(folder: str, work: Callable[[S], T], on: S) -> tuple[T, frozenset[Line], float]:
    """Do something; return what comes of it, which lines below a folder ran, and the seconds."""
    seen: set[Line] = set()
    begun = time.process_time()

    def at_line(frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        seen.add((frame.f_code.co_filename, frame.f_lineno))
        return at_line

    def at_call(frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        return at_line if frame.f_code.co_filename.startswith(folder) else None

    sys.settrace(at_call)
    try:
        result = work(on)
    finally:
        sys.settrace(None)
    return result, frozenset(seen), time.process_time() - begun


# -- breaking the rules -------------------------------------------------------------------------


def put_in(mutation: Mutation, room: Room) -> System:
    """Break the rules in this process, and return the system with the broken rules.

    What is broken inside a function only needs the function's code: whoever has imported it gets
    the broken one. Anything else is imported again with all that may have been made from it.
    """
    code = mutation.change.code(mutation.file)
    if mutation.function:
        function = function_of(sys.modules[mutation.module], mutation.function)
        function.__code__ = code_of(code, mutation.function, function.__code__.co_firstlineno)
        return system_of(room.name)
    for name in list(sys.modules):
        if name == room.package or name.startswith(f"{room.package}."):
            del sys.modules[name]
    systems.cache_clear()
    sys.meta_path.insert(0, BrokenModule(mutation, code))
    return system_of(room.name)


def function_of(module: ModuleType, name: str) -> FunctionType:
    """Return a function or method by its qualified name, without what is wrapped around it."""
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    while not isinstance(found, FunctionType):
        found = found.__wrapped__ if hasattr(found, "__wrapped__") else found.__func__
    return found


def code_of(code: CodeType, name: str, line: int) -> CodeType:
    """Return the code of a function inside the code of its module."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == name and part.co_firstlineno == line:
                return part
            if name.startswith(f"{part.co_qualname}."):
                return code_of(part, name, line)
    raise LookupError(name)


class BrokenModule(SourceFileLoader):
    """Finds and loads the one module that is broken."""

    def __init__(self, mutation: Mutation, code: CodeType) -> None:
        super().__init__(mutation.module, str(mutation.file))
        self.code = code

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """Find the module, and no other."""
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        """Return the broken code."""
        return self.code


# -- judging ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    mutation: Mutation
    judges: int  # how many scenarios run its line
    caught: str  # by which scenario, or how else; "" when it survived

    def facts(self, folder: Path) -> dict[str, str | int]:
        """Return what there is to say, for a program."""
        return {
            "file": self.mutation.file.relative_to(folder).as_posix(),
            "line": self.mutation.line,
            "in": self.mutation.function,
            "before": self.mutation.before,
            "after": self.mutation.after,
            "judges": self.judges,
            "caught": self.caught,
        }


def judge(room: Room, mutation: Mutation) -> Verdict:
    """Let the scenarios judge a mutant in a process of its own; the first that fails ends it."""
    judges = room.judges(mutation)
    if not judges:
        return Verdict(mutation, 0, "")
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            limit(SECONDS + 2 * sum(case.seconds for case in judges))
            os.write(writer, caught_by(room, mutation, judges).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as answer:
        caught = answer.read()
    _, status = os.waitpid(child, 0)
    return Verdict(mutation, len(judges), TOO_LONG if os.WIFSIGNALED(status) else caught)


def limit(seconds: float) -> None:
    """End this process when it has worked for so long, or takes too much memory."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def caught_by(room: Room, mutation: Mutation, judges: Sequence[Case]) -> str:
    """Return which scenario notices a mutant; "" when none does."""
    title = "the scenarios cannot be read"
    try:
        system = put_in(mutation, room)
        for scenario in scenarios(mutation, judges, system):
            title = scenario.title
            if not run(scenario).passed:
                return title
    except Exception as error:  # whatever it is, it would not go unnoticed
        return f"{type(error).__name__} in: {title}"
    return ""


def scenarios(mutation: Mutation, judges: Sequence[Case], system: System) -> Iterator[Scenario]:
    """Yield scenarios for the broken rules, at last read again where those are used for reading.

    What is broken outside of functions may be used for it anywhere.
    """
    lines = {(str(mutation.file), line) for line in mutation.lines}
    to_read = [case for case in judges if not mutation.function or lines & case.read]
    for case in judges:
        if not mutation.function or case not in to_read:
            yield replace(case.scenario, system=system)
    for file in dict.fromkeys(case.scenario.document.file for case in to_read):
        yield from read_file(file)


# -- the command --------------------------------------------------------------------------------


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser("./dev mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("room", nargs="?", choices=ROOMS, help="one room; all of them without")
    parser.add_argument("--count", type=int, default=100, help="how many, of each room")
    parser.add_argument("--seed", type=int, default=1, help="which are drawn")
    parser.add_argument("--only", default="", help="only those of files or functions so named")
    parser.add_argument("--list", action="store_true", help="only say what would be broken")
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser.parse_args(arguments)


def verdicts(room: Room, wish: argparse.Namespace) -> Iterator[Verdict]:
    """Judge the mutants that are wished for, one by one."""
    found = [
        one
        for one in room.mutations()
        if wish.only in one.file.relative_to(room.folder).as_posix() or wish.only == one.function
    ]
    for mutation in drawn(found, wish.count, wish.seed):
        if wish.list:
            yield Verdict(mutation, len(room.judges(mutation)), "")
        else:
            yield judge(room, mutation)


def line_of(verdict: Verdict, room: Room) -> str:
    """Say in one line where a mutant is, and what it does."""
    one = verdict.mutation
    place = f"{one.file.relative_to(room.folder).as_posix()}:{one.line}"
    return f"{place}: {one.function or 'the module'}: {one.words}"


def tell(verdict: Verdict, room: Room) -> str:
    """Say what became of a mutant."""
    if verdict.caught:
        return f"caught    {line_of(verdict, room)} ({verdict.caught})"
    runs = f"{verdict.judges} scenarios run it" if verdict.judges else "no scenario runs it"
    return f"SURVIVED  {line_of(verdict, room)} ({runs})"


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    wish = options(arguments)
    if _native.status().compiled:
        raise SystemExit("mutants: compiled rules cannot be broken, set AFFRAY_NATIVE=no")
    report: dict[str, Any] = {"seed": wish.seed, "rooms": {}}
    for name in [wish.room] if wish.room else ROOMS:
        begun = time.monotonic()
        room = open_room(name)
        judged = []
        for verdict in verdicts(room, wish):
            judged.append(verdict)
            if wish.list and not wish.json:
                print(line_of(verdict, room))
            elif not wish.json:
                print(tell(verdict, room), flush=True)
        caught = sum(bool(verdict.caught) for verdict in judged)
        report["rooms"][name] = {
            "mutants": len(judged),
            "caught": caught,
            "verdicts": [verdict.facts(room.folder) for verdict in judged],
        }
        if not wish.list and not wish.json:
            unrun = sum(verdict.judges == 0 for verdict in judged)
            seconds = time.monotonic() - begun
            print(
                f"{name}: {caught} of {len(judged)} caught by {len(room.cases)} scenarios "
                f"(seed {wish.seed}, {seconds:.0f} s); {len(judged) - caught} survived, "
                f"{unrun} of them where no scenario goes"
            )
    if wish.json:
        print(json.dumps(report, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
