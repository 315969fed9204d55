"""A number is added to a copy of a real room in one place, and everything else follows."""

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
    return top


@pytest.mark.parametrize("room", ROOMS)
def test_a_number_is_added_in_one_place(room: str, copy: Path, tmp_path: Path) -> None:
    source = sorted((copy / "src/affray/systems" / room / "encounters").glob("*.yaml"))[0]
    script = tmp_path / "try_it.py"
    script.write_text(TRY_IT, encoding="utf-8")
    arguments = [sys.executable, str(script), room, str(source), str(tmp_path / "fight.yaml")]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "AFFRAY_NATIVE": "no"}
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True)
    assert done.stdout == "all followed\n", done.stderr[-2000:]
