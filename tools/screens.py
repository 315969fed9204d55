"""Positions of fights as the terminal shows them, to write orders for and to try them.

usage: python tools/screens.py make FOLDER [--seed N] [--count N]
       python tools/screens.py try FOLDER
       python tools/screens.py keep FOLDER ROW [ROW ...]

How well orders in plain words are understood is measured with people who have seen nothing but
the screen. `make` plays fights of shipped encounters to some point and writes what stands there
to FOLDER/screens.txt, and how to get there to FOLDER/scenes.json. They write FOLDER/orders.json:
`[{"screen": 1, "order": "shoot the chief", "want": "Lyra shoots the goblin chief"}, ...]`.
`try` prints for each row what was wanted and what it comes to at the terminal; `keep` prints some
of the rows as a table for tests/orders, with what they come to now.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import yaml

from affray.core.files.encounter import shipped
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.records import SUFFIX
from affray.frontends.cli.spoken import Listener, Offer
from affray.frontends.cli.table import usual
from affray.referee import Order, Pending, Referee, Refused, all_systems, load_encounter

IDLE = ("end", "pass", "leave", "surrender", "flee", "hesitate", "none", "drop", "fall")
ASKED = ("turn", "plan")  # the questions that are answered by acts
SMALL = 0.2  # how many positions are in the middle of an act
LONGEST = 14  # answers before a position
TRIED = 60  # answers after which a fight is given up
DONE = "done"  # at once, without a question back
BEFORE = 14  # lines that are shown before a question
REFUSED = re.compile(r"> (?:quit|state)$|The fight is saved")


@dataclass
class Scene:
    """How to get to a position: a fight, and what its people answered."""

    encounter: str
    who: str
    kind: str
    seed: int
    people: list[str]
    said: list[list[str]] = field(default_factory=list)

    def fight(self) -> Referee:
        """Return the fight at this position."""
        referee = Referee.open(self.encounter, seed=self.seed, people=self.people)
        referee.run()
        for who, answer in self.said:
            referee.answer(answer, who)
            referee.run()
        return referee


def encounters() -> list[str]:
    """Return every shipped encounter, with its book."""
    rooms = all_systems()
    return sorted(f"{id}/{name}" for id in rooms for name, _ in shipped(rooms[id]))


def some_answer(pending: Pending, dice: random.Random) -> str:
    """Return one of the answers, seldom one that does nothing."""
    answers = [str(one["answer"]) for one in pending.options]
    active = [one for one in answers if not one.startswith(IDLE)]
    return dice.choice(active[:8] if active and dice.random() < 0.85 else answers[:12])


def some_scene(name: str, dice: random.Random) -> Scene | None:
    """Play a fight to some point; none where it is over before."""
    side = next(iter(load_encounter(name)["sides"]))
    scene = Scene(name, "", "", dice.randrange(1, 9000), [side])
    referee = scene.fight()
    wanted, small = dice.randrange(LONGEST), dice.random() < SMALL
    for count in range(TRIED):
        if not referee.pending():
            return None
        asked = referee.pending()[0]
        if count >= wanted and (asked.kind in ASKED) != small and len(asked.options) > 1:
            scene.who, scene.kind = asked.who, asked.kind
            return scene
        answer = some_answer(asked, dice)
        try:
            referee.answer(answer, asked.who)
        except Refused:
            return None
        scene.said.append([asked.who, answer])
        referee.run()
    return None


def asks_the_same(scene: Scene, folder: Path) -> bool:
    """Tell whether the terminal, whose records are in a folder, stands where a scene does."""
    records = sorted(folder.rglob(f"*{SUFFIX}"))
    if not records:
        return False
    saved = Referee.load(records[0])
    saved.run()
    asked = saved.pending()[:1]
    saved.close()
    return asked == scene.fight().pending()[:1]


def screen_of(scene: Scene) -> str:
    """Return what the terminal shows at a position; empty where it asks something else."""
    typed = "\n".join([*(answer for _, answer in scene.said), "state", "map", "quit", ""])
    command = [sys.executable, "-m", "affray", "play", scene.encounter, "--plain"]
    command += ["--play", scene.people[0], "--seed", str(scene.seed), "--tell", "mixed"]
    with tempfile.TemporaryDirectory() as folder:
        home = {**os.environ, "AFFRAY_HOME": folder}
        done = subprocess.run(command, input=typed, capture_output=True, text=True, env=home)
        if not asks_the_same(scene, Path(folder)):
            return ""
    lines = done.stdout.splitlines()
    at = max((at for at, one in enumerate(lines) if one == "> state"), default=0)
    asks = [at for at, one in enumerate(lines[:at]) if re.match(r"[A-Z][\w' ]*, .*[?)]", one)]
    if not asks or not lines[asks[-1]].startswith(f"{scene.who},"):
        return ""
    shown = [*lines[:2], "   [...]", *lines[max(2, asks[-1] - BEFORE) : at], "", *lines[at + 1 :]]
    return "\n".join(one for one in shown if not REFUSED.match(one))


def make(folder: Path, seed: int, count: int) -> None:
    """Write so many positions, of the books by turns."""
    dice = random.Random(seed)
    books = sorted({one.partition("/")[0] for one in encounters()})
    scenes: list[Scene] = []
    screens: list[str] = []
    while len(scenes) < count:
        book = books[len(scenes) % len(books)]
        scene = some_scene(dice.choice([one for one in encounters() if one.startswith(book)]), dice)
        shown = screen_of(scene) if scene is not None else ""
        if scene is None or not shown:
            continue
        scenes.append(scene)
        head = f"######## SCREEN {len(scenes)} ({book}): you play {scene.who}"
        screens.append(f"{head}\n{shown}\n")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "screens.txt").write_text("\n".join(screens), encoding="utf-8")
    written = json.dumps([asdict(one) for one in scenes], indent=1)
    (folder / "scenes.json").write_text(written, encoding="utf-8")


@dataclass
class Outcome:
    """What an order comes to at the terminal."""

    kind: str  # done, confirm, offer, ask or refuse
    acts: tuple[str, ...] = ()
    words: str = ""
    choices: tuple[str, ...] = ()


def outcome_of(referee: Referee, scene: Scene, text: str) -> Outcome:
    """Return what comes of a line that is typed at a position; nothing is done."""
    pending = next(one for one in referee.pending() if one.who == scene.who)
    seat = referee.seat_of(scene.who)
    text = text or usual(pending)
    try:
        heard = Listener(referee, seat).heard(pending, Menu(pending.options), text)
    except Offer as asked:
        return Outcome("confirm" if asked.surely else "offer", asked.acts, asked.text)
    except Refused as refused:
        read = referee.order(text, scene.who, seat)
        kind = "ask" if read.kind == "ask" else "refuse"
        return Outcome(kind, (), refused.text, tuple(refused.candidates))
    return Outcome(DONE, (heard.answer, *heard.later))


def found(folder: Path) -> list[tuple[dict[str, Any], Scene, Outcome]]:
    """Return what every order of a folder comes to, each in a fight of its own."""
    scenes = [Scene(**one) for one in json.loads((folder / "scenes.json").read_text("utf-8"))]
    rows: list[tuple[dict[str, Any], Scene, Outcome]] = []
    for row in json.loads((folder / "orders.json").read_text("utf-8")):
        scene = scenes[row["screen"] - 1]
        rows.append((row, scene, outcome_of(scene.fight(), scene, row["order"])))
    return rows


def try_all(folder: Path) -> None:
    """Print what was wanted of each order, and what it comes to."""
    rows = found(folder)
    for at, (row, scene, came) in enumerate(rows):
        print(f"{at}. {scene.encounter}, {scene.who} ({scene.kind}): {row['order']!r}")
        print(f"   wanted: {row['want']}")
        words = came.words if came.kind in ("offer", "confirm") else ""
        print(f"   {came.kind}: {words or ' / '.join(came.acts) or came.words}")
        for one in came.choices:
            print(f"      or {one}")
    counts = Counter(came.kind for _, _, came in rows)
    print(", ".join(f"{count} {kind}" for kind, count in counts.most_common()))


def value_of(order: Order) -> Any:
    """Return an order as a table of the tests has it."""
    acts: Any = list(order.acts) if len(order.acts) > 1 else next(iter(order.acts), "")
    return acts if order.kind == "act" else {order.kind: acts or order.words[:60]}


def keep(folder: Path, wanted: set[int]) -> None:
    """Print some rows as scenes of a table, which is read without the numbers of a list."""
    scenes: dict[int, dict[str, Any]] = {}
    for at, (row, scene, _) in enumerate(found(folder)):
        if at in wanted:
            table = scenes.setdefault(row["screen"], {**asdict(scene), "orders": {}})
            referee = scene.fight()
            order = referee.order(row["order"], scene.who, referee.seat_of(scene.who))
            table["orders"][row["order"]] = value_of(order)
    yaml.safe_dump([*scenes.values()], sys.stdout, sort_keys=False, allow_unicode=True, width=200)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").partition("usage: ")[2])
    parser.add_argument("what", choices=("make", "try", "keep"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("rows", type=int, nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=16)
    said = parser.parse_args()
    needed = () if said.what == "make" else ("scenes.json", "orders.json")
    missing = [name for name in needed if not (said.folder / name).is_file()]
    if missing:
        parser.error(f"{said.folder} has no {missing[0]}: make writes scenes.json, you orders.json")
    if said.what == "make":
        make(said.folder, said.seed, said.count)
    elif said.what == "try":
        try_all(said.folder)
    else:
        keep(said.folder, set(said.rows))


if __name__ == "__main__":
    main()
