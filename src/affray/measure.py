"""Measuring: how fast the rulebook runs, and how near that is to the same fight in C.

Every figure is CPU time of this process; a ratio comes from short slices of the two in turn.
"""

from __future__ import annotations

import copy
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from affray.core.act.question import Question, Refused
from affray.core.fight.fight import HOSTED, Fight, Host
from affray.core.fight.odds import ACT, Walk
from affray.core.fight.simulate import Results, outcomes
from affray.core.fight.simulate import run as run_many
from affray.lab import measure as lab
from affray.lab.trial import counter_of, make_trial
from affray.referee import (
    MemoryStore,
    Referee,
    at_a_glance,
    listed,
    load_encounter,
    native_status,
    system_of,
)

FIGHTS = {"duel": ("reference-duel", 2), "four against four": ("reference-four", 8)}
# Fights by all rules of a book
FULL_RULES = {
    "full rules": "full-rules",
    "old school": "oldschool/four-on-a-field",
    "old school in contact": "oldschool/four-in-contact",
    "dice pool": "dicepool/four",
    "dice pool in contact": "dicepool/four-in-contact",
    "skirmish": "skirmish/four-against-four",
}
# In the time of how many fights in C, four against four by plain blows, one of them has to be over:
# with tactics that only strike, or the encounter's own where a book has none such, and with cunning
AS_WRITTEN = "as written"
BOUNDS = {
    "full rules": {AS_WRITTEN: 75.0, "cunning": 157.0},
    "old school": {"plain": 20.0, "cunning": 39.0},
    "old school in contact": {"plain": 8.0, "cunning": 16.0},
    "dice pool": {"plain": 35.0, "cunning": 67.0},
    "dice pool in contact": {"plain": 12.0, "cunning": 12.0},
    "skirmish": {"plain": 22.0, "cunning": 38.0},
}
C_SOURCE = Path(__file__).parents[2] / "benchmarks" / "reference.c"
COUNTED = 0.12  # of the fights of C, with statistics
LIST_MEDIAN, LIST_WORST = 150, 500  # milliseconds that the odds beside a list of choices may take
MOST_QUESTIONS = 60  # that are answered until somebody has had its turns
SAME_SEEDS = 10_000
PASSES = 7  # of what takes little time: the quickest counts
Figures = dict[str, Any]


class Listener(Host):
    """Hears everything and lets tactics answer."""

    def __init__(self) -> None:
        self.heard = 0

    def ask(self, fight: Fight, question: Question) -> Any:
        """Let tactics answer."""
        return question.asked.tactics.answer(fight, question)

    def tell(self, fight: Fight, event: object) -> None:
        """Count what is told."""
        self.heard += 1


def reference(name: str, tactics: str = AS_WRITTEN) -> Fight:
    """Return one of the reference fights or those of full rules, ready for bulk play."""
    start = load_encounter(FIGHTS[name][0] if name in FIGHTS else FULL_RULES[name])
    system = system_of(start)
    fight: Fight = system.build(start)
    if tactics != AS_WRITTEN:
        for fighter in fight.fighters:
            fighter.tactics = system.tactics[tactics]
    fight.keep_start()
    return fight


def timed(count: int, fight: Fight) -> tuple[float, Results]:
    """Return the CPU seconds of `count` fights, and what came out."""
    results = Results(len(fight.sides))
    begun = time.process_time()
    run_many(fight, 0, count, results)
    return time.process_time() - begun, results


def bulk(name: str, count: int, repeats: int) -> Figures:
    """Return fights, attacks and turns a second with nobody listening."""
    fight = reference(name)
    rates = []
    for _ in range(repeats):
        seconds, results = timed(count, fight)
        attacks, turns = int(results.attacks), int(results.turns)
        rates.append((count / seconds, attacks / seconds, turns / seconds))
    names = ("fights", "attacks", "turns")
    middle = [statistics.median(column) for column in zip(*rates, strict=True)]
    return {name: round(rate) for name, rate in zip(names, middle, strict=True)}


def with_events(name: str, count: int) -> Figures:
    """Return fights, attacks and events a second when every event is told."""
    fight = reference(name)
    listener = Listener()
    attacks = 0
    fight.mode = HOSTED
    fight.heard = True
    fight.host = listener
    begun = time.process_time()
    for seed in range(count):
        fight.begin(seed)
        fight.play_on()
        attacks += fight.attacks
    seconds = time.process_time() - begun
    return {
        "fights": round(count / seconds),
        "attacks": round(attacks / seconds),
        "events": round(listener.heard / seconds),
    }


def quickest_pass(work: Callable[[], object]) -> float:
    """Return the CPU seconds of one pass over some work: the quickest of several."""
    spent = []
    for _ in range(PASSES):
        begun = time.process_time()
        work()
        spent.append(time.process_time() - begun)
    return min(spent)


def clone_cost(name: str, count: int = 20_000) -> float:
    """Return the microseconds that a clone of a fight takes."""
    fight = reference(name)
    many = range(max(count // PASSES, 1))

    def clones() -> None:
        for _ in many:
            fight.clone()

    return round(quickest_pass(clones) / len(many) * 1e6, 3)


def replay_cost(answers: int = 1000) -> float:
    """Return the milliseconds that a record of a thousand answers takes to replay."""
    start = copy.deepcopy(load_encounter("reference-four"))
    start["round_limit"] = 0
    for line in start["fighters"]:  # so that they fight long enough, in one record
        line["sheet"]["vitality"] *= max(answers // 45, 1)
    played = Referee.open(start, seed=2)
    played.run()
    lines = list(played.session.journal.lines)
    done: int = sum(line["kind"] == "answer" for line in lines)
    seconds = quickest_pass(lambda: Referee.load(MemoryStore(lines)).run())
    return round(seconds / done * answers * 1000, 2)


def odds_cost(count: int = 50) -> Figures:
    """Return how many exact distributions of one attack are made in a second."""
    fight = reference("duel")
    while fight.attacks == 0 and fight.round == 0:
        fight.step()
    many = range(max(count // PASSES, 1))

    def walk() -> int:
        return int(Walk(fight.clone(), [], [], ACT, -1).all_ways(1_000_000, True).paths)

    seconds = quickest_pass(lambda: [walk() for _ in many]) / len(many)
    return {
        "milliseconds": round(seconds * 1000, 3),
        "a second": round(1 / seconds),
        "paths": walk(),
    }


def lists_cost(turns: int, attack: float) -> Figures:
    """Return what the odds beside all choices of a turn take, in every shipped encounter.

    `attack` are the milliseconds of the exact odds of one attack, measured in the same run.
    """
    spent: dict[str, float] = {}
    for one in listed("encounters"):
        if one.origin == "affray":
            spent |= _lists_of(f"{one.system}/{one.name}", turns)
    worst = max(spent, key=lambda where: spent[where])
    median = statistics.median(spent.values())
    return {
        "median, milliseconds": round(median, 1),
        "worst, milliseconds": round(spent[worst], 1),
        "worst in": worst,
        "lists": len(spent),
        "median, in attacks": round(median / attack, 1),
        "worst, in attacks": round(spent[worst] / attack, 1),
        "enough": median <= LIST_MEDIAN and spent[worst] <= LIST_WORST,
    }


def _lists_of(encounter: str, turns: int) -> dict[str, float]:
    """Return the milliseconds of the lists of the first turns of the first side."""
    start = load_encounter(encounter)
    referee = Referee.open(start, seed=1, people=start["sides"][:1])
    referee.run()
    found: dict[str, float] = {}
    for _ in range(MOST_QUESTIONS):
        asked = [one for one in referee.pending() if one.kind != "dice"]
        if not asked or len(found) == turns:
            break
        pending = asked[0]
        if pending.kind in ("turn", "plan"):
            short = [o for o in pending.options if not o.get("more") and "illegal" not in o]
            begun = time.process_time()
            at_a_glance(referee, pending, short)
            where = f"{encounter}, {pending.who} {len(found) + 1}"
            found[where] = (time.process_time() - begun) * 1000
        referee.answer(referee.advised(pending.who), pending.who)
    return found


def question_cost(count: int = 200) -> float:
    """Return the milliseconds from a person's answer to the next question, the disk apart."""
    spent = 0.0
    asked = 0
    seed = 0
    while asked < count:
        referee = Referee.open("reference-duel", seed=seed, people=["Ash", "Elm"])
        referee.run()
        while not referee.over and asked < count:
            begun = time.process_time()
            pending = referee.pending()[0]
            legal = [one["answer"] for one in pending.options if "illegal" not in one]
            referee.answer(legal[0], pending.who)
            spent += time.process_time() - begun
            asked += 1
        seed += 1
    return round(spent / asked * 1000, 3)


def compiled_c(folder: str) -> Path:
    """Compile the reference in C and return the program."""
    if not C_SOURCE.exists():
        raise Refused(
            f"the C reference is part of the source tree: there is no {C_SOURCE.name} here"
        )
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise Refused("a C compiler is needed to measure against C, and there is none")
    program = Path(folder) / "reference"
    subprocess.run(
        [compiler, "-O3", "-march=native", "-o", str(program), str(C_SOURCE)], check=True
    )
    return program


def c_rates(program: Path, fighters: int, count: int) -> tuple[float, float]:
    """Return the attacks and the fights a second of the C program."""
    out = subprocess.run(
        [str(program), str(fighters), "0", str(count)], check=True, capture_output=True, text=True
    ).stdout.split()
    return int(out[4]) / float(out[6]), int(out[0]) / float(out[6])


def c_same(program: Path, name: str, seeds: int = SAME_SEEDS) -> bool:
    """Tell whether winner, rounds and attacks are equal for every seed."""
    fighters = FIGHTS[name][1]
    out = subprocess.run(
        [str(program), str(fighters), "0", str(seeds), "list"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\n")[:-1]
    ours = [f"{w} {r} {a}" for w, r, a in outcomes(reference(name), 0, seeds)]
    return ours == out


def race(theirs: Callable[[], float], ours: Callable[[], float], turns: int) -> Figures:
    """Return how near one rate comes to another, measured turn about in short slices.

    `ratio` compares the quickest tenth of each: whatever else a machine does makes a slice slower,
    never quicker. `median` is that of the turns as they came, with all that disturbed them.
    """
    pairs = [(theirs(), ours()) for _ in range(turns)]
    best = max(turns // 10, 1)
    quickest = [statistics.mean(sorted(column)[-best:]) for column in zip(*pairs, strict=True)]
    median = statistics.median(mine / other for other, mine in pairs)
    return {"ratio": quickest[1] / quickest[0], "median": median, "of": quickest[0]}


def limit(turns: int = 60, count: int = 6_000) -> Figures:
    """Return how near the rulebook is to the same fights in C."""
    found: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_c(folder)
        for name in FIGHTS:
            found[name] = basic_limit(program, name, turns, count)
        found["four against four, counted"] = counted_limit(program, turns, count)
        found |= full_limits(program, turns // 4, count)
    return found


def full_limits(program: Path, turns: int, count: int) -> Figures:
    """Return every fight by full rules against C, with each of the tactics that have a bound."""
    return {
        f"{name}, {tactics}": full_limit(program, name, tactics, turns, count)
        for name, bounds in BOUNDS.items()
        for tactics in bounds
    }


def basic_limit(program: Path, name: str, turns: int, count: int) -> Figures:
    """Return one of the reference fights against the same in C, attack for attack."""
    fighters = FIGHTS[name][1]
    many = count * 2 // fighters
    fight = reference(name)
    same = c_same(program, name)

    def attacks() -> float:
        seconds, results = timed(many, fight)
        return int(results.attacks) / seconds

    found = race(lambda: c_rates(program, fighters, many * 4)[0], attacks, turns)
    return {
        "ratio": round(found["ratio"], 3),
        "median": round(found["median"], 3),
        "C attacks": round(found["of"]),
        "same fights": same,
        "seeds compared": SAME_SEEDS,
    }


def counted_limit(program: Path, turns: int, count: int) -> Figures:
    """Return four against four with statistics against the same fights in C without any."""
    trial = make_trial(FIGHTS["four against four"][0], after=False)
    counter = counter_of(trial.start, trial.after)
    many = count // 4

    def fights() -> float:
        begun = time.process_time()
        counter.run(0, 0, many)
        return many / (time.process_time() - begun)

    found = race(lambda: c_rates(program, 8, count)[1], fights, turns)
    return {
        "ratio": round(found["ratio"], 3),
        "median": round(found["median"], 3),
        "asked for": COUNTED,
        "enough": found["ratio"] >= COUNTED,
    }


def full_limit(program: Path, name: str, tactics: str, turns: int, count: int) -> Figures:
    """Return full rules with tactics against four-against-four in C, fight for fight."""
    fight = reference(name, tactics)
    asked = BOUNDS[name][tactics]
    many = max(int(count / asked), 4)
    found = race(lambda: c_rates(program, 8, count)[1], lambda: many / timed(many, fight)[0], turns)
    return {
        "ratio": round(found["ratio"], 5),
        "C fights to one": round(1 / found["ratio"]),
        "in the median": round(1 / found["median"]),
        "asked for": asked,
        "enough": found["ratio"] * asked >= 1,
    }


def everything(with_limit: bool = False, quick: bool = False) -> Figures:
    """Return all figures."""
    compiled = native_status().compiled
    count = 20_000 if compiled else 400
    if quick:
        count //= 10
    repeats = 3 if quick else 5
    odds = odds_cost(50 if compiled else 3)
    figures: Figures = {
        "rules": native_status().reason,
        "per second of CPU": {
            **{name: bulk(name, count, repeats) for name in FIGHTS},
            **{name: bulk(name, max(count // 100, 2), repeats) for name in FULL_RULES},
        },
        "with events": {name: with_events(name, max(count // 20, 20)) for name in FIGHTS},
        "clone, microseconds": {name: clone_cost(name, max(count, 500)) for name in FIGHTS},
        "replay of 1,000 answers, milliseconds": replay_cost(),
        "exact odds of one attack": odds,
        "odds beside a list of choices": lists_cost(1 if quick else 4, odds["milliseconds"]),
        "question and answer, milliseconds": question_cost(),
        "simulation": lab.figures(FULL_RULES, compiled, quick),
    }
    if with_limit:
        figures["against C"] = limit(20 if quick else 60, 6_000 if compiled else 100)
    return figures


def train() -> None:
    """Run what a profile-guided build should be good at."""
    for name in FIGHTS:
        timed(20_000, reference(name))
        with_events(name, 300)
        clone_cost(name, 2000)
    for name in FULL_RULES:
        timed(300, reference(name))
    odds_cost(5)
    replay_cost(200)
    start = {**load_encounter("goblin-ambush"), "round_limit": 50}
    fight: Fight = system_of(start).build(start)
    fight.keep_start()
    timed(300, fight)
