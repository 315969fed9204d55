"""The library of entries from many files, and where files are found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import Field

from affray.core.files.content import (
    BadData,
    Library,
    Model,
    Problem,
    read,
    unknown,
    user_folder,
    yaml_files,
)


class Weapon(Model):
    damage: str
    reach: int = 1


class Fighter(Model):
    dx: int = Field(ge=1)
    st: int = 10
    skills: dict[str, int] = Field(default={})
    wields: str | None = None
    weapons: list[str] = Field(default=[])


MODELS: dict[str, type[Model]] = {"weapons": Weapon, "fighters": Fighter}

BOOK = """\
weapons:
  longsword: {damage: 2d6+1}
  short bow: {damage: 1d6, reach: 20}
fighters:
  goblin:
    dx: 12
    skills: {club: 3, sling: 2}
    wields: longsword
  wolf: {dx: 14}
"""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named by short relative paths, as on a command line."""
    monkeypatch.chdir(tmp_path)


def library(**files: str) -> Library:
    """A library of the texts, each the file of the origin that it is named after."""
    made = Library(MODELS)
    for origin, text in files.items():
        Path(f"{origin}.yaml").write_text(text)
        made.add(read(f"{origin}.yaml"), origin)
    return made


def refusal(made: Library) -> list[str]:
    with pytest.raises(BadData) as caught:
        made.finish()
    return str(caught.value).splitlines()


def test_entries_by_kind_and_name() -> None:
    book = library(affray=BOOK)
    book.finish()
    assert book.names("weapons") == ["longsword", "short bow"]
    assert book.names("fighters") == ["goblin", "wolf"]
    assert book.entry("weapons", "longsword") == Weapon(damage="2d6+1")
    assert book.entry("fighters", "wolf") == Fighter(dx=14)
    assert book.origin("fighters", "wolf") == "affray"
    assert book.raw("fighters", "wolf") == {"dx": 14}


def test_names_are_found_in_any_spelling() -> None:
    book = library(affray=BOOK)
    book.finish()
    spellings = ["short bow", "Short_Bow", "SHORT-BOW", " short  bow "]
    assert {book.find("weapons", word) for word in spellings} == {"short bow"}
    assert book.find("weapons", "shortbow") is None
    assert book.entry("weapons", "Short-Bow") == Weapon(damage="1d6", reach=20)
    with pytest.raises(LookupError, match=r'^unknown weapon "shortbw"; nearest: "short bow"$'):
        book.entry("weapons", "shortbw")


def test_raw_fields_are_a_copy() -> None:
    book = library(affray=BOOK)
    book.finish()
    book.raw("fighters", "goblin")["skills"] = {}
    assert book.raw("fighters", "goblin")["skills"] == {"club": 3, "sling": 2}


def test_a_later_origin_replaces_an_entry() -> None:
    book = library(affray=BOOK, own="fighters: {wolf: {dx: 15}}")
    book.finish()
    assert book.entry("fighters", "wolf") == Fighter(dx=15)
    assert book.origin("fighters", "wolf") == "own"
    assert book.origin("fighters", "goblin") == "affray"


def test_the_order_of_origins_counts_not_that_of_files() -> None:
    book = library(affray="weapons:\n", own="fighters: {wolf: {dx: 15}}")
    Path("more.yaml").write_text(BOOK)
    book.add(read("more.yaml"), "affray")
    book.finish()
    assert book.origin("fighters", "wolf") == "own"


def test_like_lays_fields_over_a_copy() -> None:
    chief = "fighters: {chief: {like: Goblin, dx: 13, skills: {club: 5, axe: 1}, wields: null}}"
    book = library(affray=BOOK, own=chief)
    book.finish()
    skills = {"club": 5, "sling": 2, "axe": 1}
    assert book.raw("fighters", "chief") == {"dx": 13, "skills": skills}
    assert book.entry("fighters", "chief") == Fighter(dx=13, skills=skills)
    assert book.raw("fighters", "goblin")["skills"] == {"club": 3, "sling": 2}


def test_null_inside_a_mapping_takes_away_one_key() -> None:
    book = library(affray=BOOK, own="fighters: {chief: {like: goblin, skills: {sling: null}}}")
    book.finish()
    assert book.raw("fighters", "chief")["skills"] == {"club": 3}


def test_null_that_takes_nothing_away_is_checked_as_it_is() -> None:
    book = library(affray=BOOK, own="fighters: {chief: {like: wolf, wields: null, wepons: null}}")
    assert refusal(book) == [
        'own.yaml:1:46: fighters.chief: unknown key "wepons"; nearest: "weapons"'
    ]


def test_own_name_with_like_means_the_hidden_entry() -> None:
    book = library(affray=BOOK, own="fighters: {goblin: {like: goblin, dx: 13}}")
    book.finish()
    assert book.raw("fighters", "goblin")["dx"] == 13
    assert book.raw("fighters", "goblin")["wields"] == "longsword"
    assert book.origin("fighters", "goblin") == "own"


def test_a_hidden_entry_is_still_what_its_own_file_copies() -> None:
    affray = BOOK + "  chief: {like: goblin, st: 14}\n"
    book = library(affray=affray, own="fighters: {goblin: {like: goblin, dx: 13}}")
    book.finish()
    assert book.entry("fighters", "chief") == Fighter(
        dx=12, st=14, skills={"club": 3, "sling": 2}, wields="longsword"
    )


def test_like_may_name_an_entry_of_a_later_origin() -> None:
    book = library(encounter="fighters: {pup: {like: wolf, dx: 8}}", own=BOOK)
    book.finish()
    assert book.entry("fighters", "pup") == Fighter(dx=8)


@pytest.mark.parametrize(
    ("own", "faults"),
    [
        (
            "fighters: {x: {like: goblni}}",
            ['own.yaml:1:22: fighters.x.like: unknown fighter "goblni"; nearest: "goblin"'],
        ),
        (
            "fighters: {x: {like: x, dx: 1}}",
            ['own.yaml:1:22: fighters.x.like: there is no other "x" to be like'],
        ),
        (
            "fighters: {x: {like: 3}}",
            ["own.yaml:1:22: fighters.x.like: should be a name, is the number 3"],
        ),
        (
            "fighters:\n  x: {like: goblin}\n  y: {like: x}\n  z: {like: y}\n",
            [
                'own.yaml:3:13: fighters.y.like: "x" is itself like another; '
                'write "like: goblin" instead',
                'own.yaml:4:13: fighters.z.like: "y" is itself like another; '
                'write "like: goblin" instead',
            ],
        ),
        (
            "fighters:\n  x: {like: y}\n  y: {like: x}\n",
            [
                'own.yaml:2:13: fighters.x.like: "y" is itself like another; '
                "write its fields out instead",
                'own.yaml:3:13: fighters.y.like: "x" is itself like another; '
                "write its fields out instead",
            ],
        ),
        (
            "fighters:\n  goblin: {like: goblin}\n  x: {like: goblin}\n",
            [
                'own.yaml:3:13: fighters.x.like: "goblin" is itself like another; '
                "write its fields out instead"
            ],
        ),
    ],
)
def test_what_an_entry_cannot_be_like(own: str, faults: list[str]) -> None:
    assert refusal(library(affray=BOOK, own=own)) == faults


def test_an_entry_with_a_wrong_like_tells_its_other_faults_but_not_what_it_lacks() -> None:
    book = library(own="fighters:\n  x:\n    like: nobody\n    st: strong\n    skils: 1\n")
    assert refusal(book) == [
        'own.yaml:3:11: fighters.x.like: unknown fighter "nobody"; none is known',
        'own.yaml:4:9: fighters.x.st: should be a whole number, is the text "strong"',
        'own.yaml:5:5: fighters.x: unknown key "skils"; nearest: "skills"',
    ]


def test_a_copied_fault_is_told_once_where_it_was_written() -> None:
    affray = "fighters:\n  goblin:\n    dx: 0\n    skills: {club: x}\n"
    own = "fighters:\n  chief:\n    like: goblin\n    skills: {axe: y}\n"
    assert refusal(library(affray=affray, own=own)) == [
        "affray.yaml:3:9: fighters.goblin.dx: should be at least 1, is 0",
        'affray.yaml:4:20: fighters.goblin.skills.club: should be a whole number, is the text "x"',
        'own.yaml:4:19: fighters.chief.skills.axe: should be a whole number, is the text "y"',
    ]


def test_all_problems_of_all_files_come_at_once() -> None:
    affray = "wepons: {}\nfighters:\n  goblin: {}\n  wolf: 3\nweapons: [club]\n"
    own = "weapons:\n  axe: {damage: 1d6, reach: far}\n"
    assert refusal(library(affray=affray, own=own)) == [
        'affray.yaml:1:1: unknown key "wepons"; nearest: "weapons"',
        'affray.yaml:3:3: fighters.goblin: missing key "dx"',
        "affray.yaml:4:9: fighters.wolf: should be a mapping, is the number 3",
        "affray.yaml:5:10: weapons: should be a mapping, is a list",
        'own.yaml:2:29: weapons.axe.reach: should be a whole number, is the text "far"',
    ]


def test_the_same_name_twice_in_one_origin() -> None:
    book = library(own=BOOK)
    Path("more.yaml").write_text("fighters:\n  wolf: {dx: 1}\n")
    book.add(read("more.yaml"), "own")
    assert refusal(book) == ['more.yaml:2:3: fighters: "wolf" is already in own.yaml:9:3']


def test_names_that_differ_only_in_spelling() -> None:
    book = library(affray=BOOK, own="weapons:\n  Short_Bow: {damage: 1d6}\n")
    assert refusal(book) == [
        'own.yaml:2:3: weapons: "Short_Bow" is "short bow" of affray.yaml:3:3; spell both alike'
    ]


def test_keys_that_are_somebody_elses() -> None:
    Path("ambush.yaml").write_text("title: Ambush\nfighters: {orc: {dx: 9}}\n")
    book = Library(MODELS)
    book.add(read("ambush.yaml"), "encounter", besides=["title", "sides"])
    book.finish()
    assert book.names("fighters") == ["orc"]
    book.add(read("ambush.yaml"), "again", besides=["titles"])
    assert refusal(book) == ['ambush.yaml:1:1: unknown key "title"; nearest: "titles"']


def test_a_reference_is_refused_at_the_line_where_it_was_written() -> None:
    own = "fighters:\n  chief:\n    like: goblin\n    weapons: [short bow, longswrod]\n"
    book = library(affray=BOOK, own=own)
    book.finish()
    message = unknown("weapon", "longswrod", book.names("weapons"))
    found = book.problem("fighters", "chief", ("weapons", 1), message)
    assert str(found) == (
        'own.yaml:4:26: fighters.chief.weapons.1: unknown weapon "longswrod"; nearest: "longsword"'
    )
    copied = book.problem("fighters", "chief", ("wields",), "is odd")
    assert copied == Problem("affray.yaml", 8, 13, "fighters.goblin.wields", "is odd")


def test_a_refused_library_gives_no_entries() -> None:
    book = library(own="fighters: {wolf: {dx: 1}, orc: {}}")
    refusal(book)
    with pytest.raises(KeyError):
        book.entry("fighters", "wolf")


def test_user_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("AFFRAY_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert user_folder() == tmp_path / ".local" / "share" / "affray"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert user_folder() == tmp_path / "Library" / "Application Support" / "affray"
    monkeypatch.setattr(sys, "platform", "win32")
    assert user_folder() == tmp_path / "AppData" / "Roaming" / "affray"
    monkeypatch.setenv("APPDATA", str(tmp_path / "roaming"))
    assert user_folder() == tmp_path / "roaming" / "affray"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert user_folder() == tmp_path / "data" / "affray"
    monkeypatch.setenv("AFFRAY_HOME", "~/mine")
    assert user_folder() == tmp_path / "mine"
    assert not user_folder().exists()


def test_yaml_files(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    for name in ("b.yaml", "a.yml", "deep/er/c.YAML", "notes.txt", ".hidden.yaml", ".git/d.yaml"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("a: 1\n")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.yaml").write_text("a: 1\n")
    (folder / "folder.yaml").mkdir()
    os.symlink(outside / "secret.yaml", folder / "link.yaml")
    os.symlink(outside, folder / "links")
    os.symlink(folder / "gone.yaml", folder / "broken.yaml")
    os.symlink(folder / "round.yaml", folder / "round.yaml")
    os.symlink("notes.txt", folder / "notes.yaml")
    found = [path.relative_to(folder).as_posix() for path in yaml_files(folder)]
    assert found == ["a.yml", "b.yaml", "deep/er/c.YAML", "notes.yaml"]
    assert yaml_files(tmp_path / "nowhere") == []


def test_a_link_to_the_folder_itself_is_fine(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.yaml").write_text("a: 1\n")
    os.symlink(tmp_path / "real", tmp_path / "link")
    assert yaml_files(tmp_path / "link") == [tmp_path / "link" / "a.yaml"]


def test_importing_is_light() -> None:
    heavy = ["rich", "typer", "numpy", "asyncio", "http", "affray.core.fight.fight"]
    program = (
        f"import sys, affray.core.files.content; print([m for m in {heavy} if m in sys.modules])"
    )
    path = os.pathsep.join(part for part in sys.path if part)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
