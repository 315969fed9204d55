"""Where systems are found, and that only the one that is needed is loaded."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from affray.core.room.system import Rooms, systems

LOADED = """
import sys
from affray.referee import load_encounter
load_encounter(sys.argv[1])
print(*sorted(name for name in sys.modules if name.startswith("affray.systems.")))
"""


def test_a_name_is_found_without_loading_the_other_rooms() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "wolves-on-the-road"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    loaded = {name for name in done.stdout.split() if name.count(".") > 2}  # parts of a room
    assert loaded
    assert {name.split(".")[2] for name in loaded} == {"oldschool"}


@pytest.mark.parametrize("name", systems())
def test_the_folder_of_a_room_is_known_before_it_is_loaded(name: str) -> None:
    known = systems()
    before = Rooms([EntryPoint(name, point_of(name), "affray.systems")]).folder(name)
    assert before == known[name].folder == known.folder(name)


def test_a_system_is_registered_under_its_own_id() -> None:
    rooms = Rooms([EntryPoint("chess", point_of("toy"), "affray.systems")])
    assert "chess" in rooms
    with pytest.raises(ValueError, match="the system toy is registered under the name chess"):
        rooms["chess"]


def point_of(name: str) -> str:
    return "affray_toy:SYSTEM" if name == "toy" else f"affray.systems.{name}:SYSTEM"
