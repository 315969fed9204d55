"""A plain wheel needs no librt, and runs without it; the compiled rules say which they need."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITHOUT = """
import sys
sys.modules["librt"] = None  # as if it were not installed
sys.path.insert(0, sys.argv[1])
sys.modules.pop("affray", None)
import affray
from affray import _native
assert affray.__file__.startswith(sys.argv[1]), affray.__file__
from affray.referee import Referee
for name in ("goblin-ambush", "goblin-cellar", "ambush", "gate-and-wall"):
    referee = Referee.open(name, seed=1)
    referee.run()
    assert referee.over
    print(name, referee.session.fight.digest())
assert not _native.status().compiled
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of plain Python."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(out)]
    command += ["build", "--build-base", str(out / "build"), "bdist_wheel"]
    where = ["--dist-dir", str(out / "dist"), "--bdist-dir", str(out / "made")]
    done = subprocess.run(
        [*command, *where],
        cwd=ROOT,
        env={**os.environ, "AFFRAY_BUILD_NATIVE": "no"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: list[Path] = list((out / "dist").glob("*.whl"))
    return found[0]


def requirements(wheel: Path) -> list[str]:
    """Return what a wheel says that it needs."""
    with zipfile.ZipFile(wheel) as inside:
        name = next(one for one in inside.namelist() if one.endswith("METADATA"))
        text = inside.read(name).decode()
    return re.findall(r"^Requires-Dist: (\S+)", text, re.M)


def test_librt_has_an_upper_bound() -> None:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [one for one in about["project"]["dependencies"] if one.startswith("librt")]
    assert len(wanted) == 1
    assert re.fullmatch(r"librt>=[\d.]+,<[\d.]+", wanted[0])


def test_a_plain_wheel_asks_for_no_librt(wheel: Path) -> None:
    assert wheel.name.endswith("-none-any.whl")
    needed = requirements(wheel)
    assert any(one.startswith("pydantic") for one in needed)
    assert not any(one.startswith("librt") for one in needed)


def test_it_plays_without_librt_as_with_it(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as inside:
        inside.extractall(tmp_path)
    run = [sys.executable, "-I", "-c", WITHOUT, str(tmp_path)]
    there = {name: value for name, value in os.environ.items() if name != "AFFRAY_NATIVE"}
    done = subprocess.run(run, capture_output=True, text=True, env=there)
    assert done.returncode == 0, done.stderr
    here = {**os.environ, "AFFRAY_NATIVE": "no", "PYTHONPATH": str(ROOT / "src")}
    rest = WITHOUT.partition("import affray\n")[2].partition("from affray.referee")
    script = "".join(rest[1:]).replace("assert not _native.status().compiled\n", "")
    same = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=here)
    assert same.stdout == done.stdout
