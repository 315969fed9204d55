"""Measure the stories of every book: what has no words, what is not so, what is said twice.

usage: ./dev stories [ROOM ...] [-n FIGHTS] [--show N] [--seat SIDE] [--gore 0|1|2]
                     [--only ENCOUNTER] [--each]

Every shipped encounter is fought FIGHTS times (20 unless given) and told as a story. Printed for
each room, of all its fights, and with --each for every encounter as well:
  events      that happened
  silent      events that nobody tells: those of bookkeeping, what is `quiet` (share of all)
  no words    other events without words, on purpose or not (share of all)
  false       sentences that claim what is not so, by the voice's claims and the creature, or that
              speak of somebody as nobody can who is dead, away, down, asleep or the last, that do
              not say whose blow it is or whom it befalls, or that say a word twice in a row
  repeated    sentences that were said before in the same fight (share), names apart
  worst       the largest share of any fight
  over        fights in which it is more than 15 of a hundred
  soon        of these, within ten sentences
  echoes      sentences with four words in a row that were heard in one of the six before
  digits      sentences with a number in them
  thin        kinds told more than once a fight that have fewer than four sentences
  ms          of the processor for a sentence
--show N prints the N most frequent examples of each fault, and the N worst fights.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from affray.core.files.encounter import shipped
from affray.core.room.system import System, systems
from affray.core.story.acts import Act
from affray.core.story.claims import Claims
from affray.core.story.echo import HEARD, Runs, runs_in
from affray.core.story.narrator import SOME_GORE, Narrator
from affray.referee import Referee, Seat, Seen, load_encounter
from story_ear import Ear
from story_states import States

SOON = 10
FEW = 4
MOST_REPEATED = 0.15  # of a fight's sentences
ROUNDS = 40
# What a good game master does not tell: whose turn it is, what was paid, what another event tells
BOOKKEEPING = re.compile(
    r"(Round|Turn|Phase)(Started|Ended)|\w+(Spent|Gained|Set|Revealed)$|Initiative\w*|\w+Missing"
    r"|LuckTried|ReasonGiven|CameOfIt|ChangedByHand|PainFelt|Vitality\w+|OrderSet|TemplateApplied"
    r"|AimLost|Planned|ActionSplit|Freed|Plans?\w+|SkirmishRolled|Harmed|Opposed"
)


@dataclass
class Measured:
    """What was found in the fights of a room."""

    fights: int = 0
    events: int = 0
    silent: int = 0
    sentences: int = 0
    seconds: float = 0.0
    wordless: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    repeated: Counter[str] = field(default_factory=Counter)
    soon: Counter[str] = field(default_factory=Counter)
    echoes: Counter[str] = field(default_factory=Counter)
    digits: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    ways: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    shares: dict[str, float] = field(default_factory=dict)  # of a fight's sentences that repeat

    @property
    def thin(self) -> list[str]:
        """Return the kinds told more than once a fight that have too few sentences."""
        often = [kind for kind, count in self.told.items() if count > self.fights]
        return [kind for kind in often if len(self.ways[kind]) < FEW]

    @property
    def over(self) -> int:
        """Return how many fights repeat too much."""
        return sum(1 for share in self.shares.values() if share > MOST_REPEATED)

    def add(self, other: Measured) -> None:
        """Take in what was found in other fights."""
        for name in ("fights", "events", "silent", "sentences", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("wordless", "false", "repeated", "soon", "echoes", "digits", "told", "shares"):
            getattr(self, name).update(getattr(other, name))
        for kind, ways in other.ways.items():
            self.ways[kind] |= ways


class Listener:
    """Hears one fight being told."""

    def __init__(self, narrator: Narrator, measured: Measured, events: Sequence[Seen]) -> None:
        self.claims = Claims(narrator.system.voice.section("claims"))
        self.narrator = narrator
        self.measured = measured
        self.states = States(narrator.system.voice.section("moments"), events)
        self.ear = Ear(narrator.naming)
        self.told: set[int] = set()  # numbers of events with words
        self.said: dict[str, int] = {}
        self.heard: deque[Runs] = deque(maxlen=HEARD)
        self.repeats = 0

    def __call__(self, act: Act, facts: Mapping[str, Any], words: str, bare: str) -> None:
        """Note a sentence with what it was said of."""
        found = self.measured
        for fault in self.states.contradictions(act, facts, words):
            found.false[f"{fault} in {words}"] += 1
        if not words:
            return
        for fault in self.ear.faults(act, facts, words):
            found.false[f"{fault} in {words}"] += 1
        kind = act.seen[0].kind
        found.sentences += 1
        found.told[kind] += 1
        found.ways[kind].add(bare)
        self.told.update(one.number for one in (*act.before, *act.seen))
        roles = [name.removesuffix("_nature") for name in facts if name.endswith("_nature")]
        names = {role: self.narrator.naming.name(facts[role]) for role in roles if role in facts}
        for fault in self.claims.contradictions(kind, words, facts, names):
            found.false[f"{kind}: {fault} in {words}"] += 1
        if re.search(r"\d", words):
            found.digits[f"{kind}: {words}"] += 1
        place = len(self.said) + self.repeats + 1
        if bare in self.said:
            self.repeats += 1
            found.repeated[f"{kind}: {bare}"] += 1
            if place - self.said[bare] <= SOON:
                found.soon[f"{kind}: {bare}"] += 1
        self.said[bare] = place
        runs = runs_in(bare, facts.get("weapon") or "")
        for run in sorted(runs & frozenset().union(*self.heard))[:1]:
            found.echoes[f"{kind}: {' '.join(run)} in {bare}"] += 1
        self.heard.append(runs)


def measure(system: System, fights: int) -> Measured:
    """Tell fights of every encounter of a room, and return what was found in all of them."""
    found = Measured()
    for _, one in each(system, fights):
        found.add(one)
    return found


def each(
    system: System, fights: int, side: int = -1, gore: int = SOME_GORE, only: str = ""
) -> Iterator[tuple[str, Measured]]:
    """Tell fights of every encounter of a room, or of one, and return what was found in each."""
    for _, path in shipped(system):
        if only not in ("", path.stem):
            continue
        found = Measured()
        start = {**load_encounter(str(path)), "round_limit": ROUNDS}
        for seed in range(1, fights + 1):
            referee = Referee.open(start, seed=seed)
            referee.run()
            seat = Seat(side) if side >= 0 else Seat()
            name = f"{path.stem} {seed}"
            hear(Narrator(system, seed, gore), referee.events(seat), found, name)
        yield path.stem, found


def hear(narrator: Narrator, events: Sequence[Seen], found: Measured, name: str) -> None:
    """Have a fight told."""
    listener = narrator.checker = Listener(narrator, found, events)
    began = time.process_time()
    narrator.tell(events, in_scenes=True)
    found.seconds += time.process_time() - began
    found.fights += 1
    found.events += len(events)
    for one in events:
        if one.number not in listener.told:
            if one.number in narrator.passed or BOOKKEEPING.fullmatch(one.kind):
                found.silent += 1
            else:
                found.wordless[one.kind] += 1
    if listener.said:
        found.shares[name] = listener.repeats / (len(listener.said) + listener.repeats)


def row(name: str, one: Measured) -> str:
    """Return the line of a room."""

    def share(count: int, of: int) -> str:
        return f"{100 * count / max(of, 1):.1f} %"

    worst = max(one.shares.values(), default=0.0)
    cells = [
        f"{name:<21}",
        f"{one.fights:>6}",
        f"{one.events:>8}",
        f"{share(one.silent, one.events):>8}",
        f"{share(one.wordless.total(), one.events):>9}",
        f"{one.sentences:>10}",
        f"{share(one.false.total(), one.sentences):>8}",
        f"{share(one.repeated.total(), one.sentences):>9}",
        f"{100 * worst:>6.1f} %",
        f"{one.over:>5}",
        f"{share(one.soon.total(), one.sentences):>8}",
        f"{share(one.echoes.total(), one.sentences):>7}",
        f"{one.digits.total():>7}",
        f"{len(one.thin):>5}",
        f"{1000 * one.seconds / max(one.sentences, 1):>6.2f}",
    ]
    return " ".join(cells)


HEAD = (
    "room                  fights   events   silent  no words  sentences    false  repeated"
    "    worst  over     soon  echoes  digits  thin     ms"
)


def show(one: Measured, most: int) -> None:
    """Print examples of every fault."""
    faults = {
        "no words": one.wordless, "false": one.false, "repeated": one.repeated,
        "soon": one.soon, "echoes": one.echoes, "digits": one.digits,
    }  # fmt: skip
    for name, examples in faults.items():
        for words, count in examples.most_common(most):
            print(f"  {name}: {count} x {words}")
    for name, share in Counter(one.shares).most_common(most):
        print(f"  worst: {100 * share:.1f} % {name}")
    for kind in one.thin:
        print(f"  thin: {kind}, {len(one.ways[kind])} sentences for {one.told[kind]} events")


def main(arguments: Sequence[str]) -> int:
    """Print the table; 1 if something is not as it should be."""
    parser = argparse.ArgumentParser(usage="./dev stories [ROOM ...] [-n FIGHTS] [--show N]")
    parser.add_argument("rooms", nargs="*", default=list(systems()))
    parser.add_argument("-n", "--fights", type=int, default=20)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--seat", type=int, default=-1)
    parser.add_argument("--gore", type=int, default=SOME_GORE, choices=range(3))
    parser.add_argument("--only", default="")
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args(arguments)
    print(HEAD)
    for name in given.rooms:
        found, system = Measured(), systems()[name]
        for stem, one in each(system, given.fights, given.seat, given.gore, given.only):
            found.add(one)
            if given.each:
                print(row(f"  {stem}", one), flush=True)
        print(row(name, found), flush=True)
        show(found, given.show)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
