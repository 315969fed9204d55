"""What is kept in the user's cache, and what becomes of it when something is wrong."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from affray.core.files.cache import cache_folder, recall, remember

CONTENT = b"what was worked out " * 100


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a cache that does not exist yet."""
    monkeypatch.setenv("AFFRAY_CACHE", str(tmp_path / "a" / "cache"))
    return tmp_path / "a" / "cache"


def files(folder: Path) -> list[Path]:
    """Return every file of a cache."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_is_kept_comes_back_under_its_key_alone(folder: Path) -> None:
    assert recall("words", "one") is None
    remember("words", "one", CONTENT)
    assert recall("words", "one") == CONTENT
    assert recall("words", "other") is None
    assert recall("maps", "one") is None


def test_what_is_kept_takes_the_place_of_all_else_of_its_kind(folder: Path) -> None:
    for kind, key in (("words", "one"), ("maps", "one"), ("words", "two"), ("words", "two")):
        remember(kind, key, CONTENT)
    assert recall("words", "one") is None
    assert recall("words", "two") == recall("maps", "one") == CONTENT
    assert len(files(folder)) == 2


@pytest.mark.parametrize(
    "damaged", [b"", b"no", CONTENT, b"\0" * 100], ids=["empty", "short", "unsigned", "zeros"]
)
def test_a_file_that_holds_something_else_was_never_kept(folder: Path, damaged: bytes) -> None:
    remember("words", "one", CONTENT)
    files(folder)[0].write_bytes(damaged)
    assert recall("words", "one") is None
    remember("words", "one", CONTENT)
    assert recall("words", "one") == CONTENT


@pytest.mark.parametrize("at", [0, 31, 32, 500, -1])
def test_a_file_that_is_cut_or_has_one_wrong_letter_was_never_kept(folder: Path, at: int) -> None:
    remember("words", "one", CONTENT)
    path = files(folder)[0]
    whole = path.read_bytes()
    path.write_bytes(whole[:at])
    assert recall("words", "one") is None
    wrong = bytearray(whole)
    wrong[at] ^= 1
    path.write_bytes(wrong)
    assert recall("words", "one") is None


def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("AFFRAY_CACHE", str(tmp_path / "file"))
    remember("words", "one", CONTENT)
    assert recall("words", "one") is None
    assert files(tmp_path) == [tmp_path / "file"]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are closed in another way")
def test_a_folder_that_may_only_be_read_is_read(folder: Path) -> None:
    remember("words", "one", CONTENT)
    place = files(folder)[0].parent
    place.chmod(0o500)
    try:
        remember("words", "two", CONTENT)  # whoever may do anything writes here, too
        assert recall("words", "one") == CONTENT or recall("words", "two") == CONTENT
    finally:
        place.chmod(0o700)


@pytest.mark.parametrize("broken", ["write", "replace"])
def test_on_a_full_disk_nothing_is_left_behind(
    folder: Path, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember("words", "one", CONTENT)
    write = Path.write_bytes

    def write_half(path: Path, content: bytes) -> int:
        write(path, content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "no space left on device")

    def fail(*_: Any) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        if broken == "write":
            patched.setattr(Path, "write_bytes", write_half)
        else:
            patched.setattr(os, "replace", fail)
        remember("words", "two", CONTENT)
    assert recall("words", "two") is None
    assert recall("words", "one") == CONTENT
    assert len(files(folder)) == 1


def test_who_wants_no_cache_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_CACHE", "no")
    remember("words", "one", CONTENT)
    assert recall("words", "one") is None
    assert cache_folder() is None
    assert not files(tmp_path)


@pytest.mark.parametrize(
    ("platform", "environment", "found"),
    [
        ("linux", {}, "HOME/.cache/affray"),
        ("linux", {"XDG_CACHE_HOME": "/quick"}, "/quick/affray"),
        ("linux", {"XDG_CACHE_HOME": "/quick", "AFFRAY_CACHE": "/own"}, "/own"),
        ("linux", {"AFFRAY_CACHE": "~/own"}, "HOME/own"),
        ("darwin", {}, "HOME/Library/Caches/affray"),
        ("win32", {}, "HOME/AppData/Local/affray/cache"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/affray/cache"),
    ],
)
def test_the_cache_is_where_a_system_has_such_files(
    platform: str,
    environment: dict[str, str],
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("AFFRAY_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache_folder() == Path(found.replace("HOME", str(tmp_path)))
