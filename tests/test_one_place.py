"""A number or a verb is added to a copy of a real room in one place; everything else follows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ROOMS = sorted(
    path.parent.parent.name for path in ROOT.glob("src/affray/systems/*/book/generated_state.py")
)

NUMBER = '    courage: Annotated[i64, Number("courage", SIDE, 0, 9)] = 3\n'

TRY_IT = """\
import json
import sys

import yaml

from affray.referee import MemoryStore, Referee, Refused, Seat, schema_of

room, source, file = sys.argv[1:]
with open(source, encoding="utf-8") as text:
    encounter = yaml.safe_load(text)
side = next(iter(encounter["sides"].values()))
line = side[0] if isinstance(side[0], dict) else {"fighter": side[0]}
side[0] = {**line, "now": {**line.get("now", {}), "courage": 5}}
with open(file, "w", encoding="utf-8") as text:
    yaml.safe_dump(encounter, text, sort_keys=False)

store = MemoryStore()
referee = Referee.open(file, seed=3, store=store)
name = referee.start["fighters"][0]["name"]


def courage(of, seat=None):
    fighters = of.view(seat)["fighters"]
    return next(one for one in fighters if one["name"] == name).get("courage")


assert courage(referee) == 5, "read from the file"
assert courage(referee, Seat(0)) == 5, "shown to its own side"
assert courage(referee, Seat(1)) is None, "and to nobody else"
digest = referee.session.digest()
referee.adjust({"set": name, "tracker": "courage", "to": 9}, "a test")
assert courage(referee) == 9, "set"
assert referee.session.digest() != digest, "in the digest"
assert referee.session.fight.clone().fighters[0].courage == 9, "cloned"
assert referee.session.fight.imagine(1, 1).fighters[0].courage == 3, "a secret, taken for usual"
assert courage(Referee.load(store)) == 9, "saved"
for wrong in (10, -1, "much"):
    try:
        referee.adjust({"set": name, "tracker": "courage", "to": wrong}, "a test")
    except Refused as refusal:
        assert "courage should be a whole number from 0 to 9" in str(refusal)
    else:
        raise AssertionError(wrong)
referee.undo()
assert courage(referee) == 5, "undone"
assert "courage" in json.dumps(schema_of("scenario", room)), "something a scenario may look at"
print("all followed")
"""


ROW = """\
    ActForm(16, "taunt", "free: for the gallery", (Targets("at"),), ("mock", "jeer at")),
"""
LEGAL = """\
    if verb == 16:
        return LEGAL if fight.people[act.target].sickened == 0 else Not.A_TARGET
"""
DONE = """\
    elif verb == 16:
        fight.people[act.target].sickened += 1
"""
RULE = {
    "acts/legality.py": (1, "    if fighter.actions < Verb.ACTIONS[verb]:", LEGAL),
    "rules/actions.py": (1, "    elif verb == Verb.SURRENDER:", DONE),
    "book/constants.py": (0, "0, 1, 0])  # that each takes", "0, 1, 0, 0])  # that each takes"),
}
"""Where the rule of the new verb goes, and before what; or what is put in the place of what."""

TRY_VERB = """\
from affray.referee import MemoryStore, Referee, Refused

store = MemoryStore()
referee = Referee.open("blue-lamp", seed=2, people=["Vex"], store=store)
referee.run()
verb = next(one for one in referee.verbs("Vex") if one["verb"] == "taunt")
assert verb["cost"] == "free: for the gallery" and "illegal" not in verb, verb
assert [slot["name"] for slot in verb["slots"]] == ["target"]
values = referee.values("target", {"verb": "taunt"}, "Vex")
assert {"value": "enforcer"} in values, values
listed = [one["answer"] for one in referee.pending()[0].options]
assert "taunt at enforcer" in listed, "listed"
assert "taunt" in referee.complete("ta", "Vex"), "completed"
assert "taunt at enforcer" in referee.complete("taunt", "Vex"), "completed with its slot"
assert "taunt" in str(referee.schema("Vex")), "in the schema"
for text in ("taunt at enforcer", "mock the enforcer", "jeer at enforcer"):
    assert referee.reading(text, "Vex") == "taunt at enforcer", text
referee.answer({"verb": "taunt", "target": "enforcer"}, "Vex")
assert referee.session.fight.find("Enforcer").sickened == 1, "done"
assert "taunt at enforcer" in [line.get("text") for line in store.lines], "recorded"
values = referee.values("target", {"verb": "taunt"}, "Vex")
assert [one for one in values if one["value"] == "enforcer"][0]["rule"], "closed with a reason"
try:
    referee.answer("taunt at enforcer", "Vex")
except Refused as refusal:
    assert refusal.rule
else:
    raise AssertionError("not refused")
again = Referee.load(store)
again.run()
assert again.session.fight.find("Enforcer").sickened == 1, "replayed"
referee.undo()
assert referee.session.fight.find("Enforcer").sickened == 0, "undone"
print("all followed")
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which every fighter has one number more."""
    top = tmp_path_factory.mktemp("copy")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, top / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for room in ROOMS:
        fighter = top / "src/affray/systems" / room / "book/fighter.py"
        text = fighter.read_text(encoding="utf-8")
        before, mark, after = text.partition("    def __init__(")
        assert mark
        fighter.write_text(f"{before.rstrip()}\n{NUMBER}\n{mark}{after}", encoding="utf-8")
    subprocess.run([sys.executable, str(top / "tools" / "generate_state.py")], check=True)
    add_verb(top / "src/affray/systems/dicepool")
    return top


def add_verb(room: Path) -> None:
    """Give Dice Pool one verb more: a row of its table, and its rule."""
    table = room / "acts/verbs.py"
    text = table.read_text(encoding="utf-8")
    assert text.count("    ActForm(Verb.END,") == 1
    text = text.replace("    ActForm(Verb.END,", f"{ROW}    ActForm(Verb.END,")
    table.write_text(text, encoding="utf-8")
    for name, (before, mark, rule) in RULE.items():
        text = (room / name).read_text(encoding="utf-8")
        assert text.count(mark) == 1, (name, mark)
        text = text.replace(mark, f"{rule}{mark}" if before else rule)
        (room / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("room", ROOMS)
def test_a_number_is_added_in_one_place(room: str, copy: Path, tmp_path: Path) -> None:
    source = sorted((copy / "src/affray/systems" / room / "encounters").glob("*.yaml"))[0]
    follow(copy, tmp_path, TRY_IT, room, str(source), str(tmp_path / "fight.yaml"))


def test_a_verb_is_added_in_one_place(copy: Path, tmp_path: Path) -> None:
    follow(copy, tmp_path, TRY_VERB)


def follow(copy: Path, folder: Path, script: str, *arguments: str) -> None:
    """Run a script with the copy of the project in which something was added."""
    file = folder / "try_it.py"
    file.write_text(script, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "AFFRAY_NATIVE": "no"}
    done = subprocess.run(
        [sys.executable, str(file), *arguments], env=environment, capture_output=True, text=True
    )
    assert done.stdout == "all followed\n", done.stderr[-2000:]
