"""The README and the guides are true: what they show is run, command by command."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path
from typing import Any

import pytest
from cli_shell import ROOT, Shell

from affray import measure

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [path.relative_to(ROOT).as_posix() for path in PAGES]
ELSEWHERE = {  # pages whose examples have a test of their own
    "docs/adding-a-system.md": "tests/contract/test_guide.py",
    "docs/voice.md": "tests/core/test_voice_guide.py",
}
OTHERS = [name for name in NAMES if name not in ELSEWHERE]
# of ./dev: what these tests are part of, or what has tests of its own
REPEATING = ("test", "check", "fmt", "compile", "bench", "stories", "strength")


def blocks(page: str, language: str) -> list[str]:
    """Return the blocks of a page that are written in a language."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[list[str]]:
    """Return every command of a page's shell blocks, its comment left out."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return [shlex.split(line, comments=True) for line in lines if line.strip()]


def test_a_block_is_in_a_language_that_is_run_or_looked_at() -> None:
    for page in NAMES:
        found = re.findall(r"^```(\w*)\n.*?^```$", (ROOT / page).read_text(), re.M | re.S)
        assert {*found} <= {"sh", "python", "yaml", "ini", "text"}, page


def dev_commands() -> set[str]:
    """Return what `./dev` can do."""
    return set(runpy.run_path(str(ROOT / "dev"))["COMMANDS"])


@pytest.mark.parametrize("page", [name for name in NAMES if commands(name)])
def test_commands_run(shell: Shell, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    # Measuring takes minutes; what is measured, and how, has tests of its own.
    monkeypatch.setattr(measure, "everything", lambda *how: asked.append(how) or {})
    known = dev_commands()
    for command in commands(page):
        program, *arguments = command
        if program == "./dev":
            assert arguments[0] in known, command
            if arguments[0] in REPEATING:
                continue
            program, arguments = "affray", [one for one in arguments if one != "affray"]
        assert program == "affray", command
        given = [str(ROOT / one) if (ROOT / one).is_file() else one for one in arguments]
        done = shell.run(*given, typed="state\nquit\n")
        assert done.code == 0, (command, done.err)
        assert "not now" not in done.err
    assert asked == [(True, False)] * sum("bench" in one for one in commands(page))


@pytest.mark.parametrize("page", OTHERS)
def test_python_runs(shell: Shell, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shell.folder)
    monkeypatch.setenv("AFFRAY_HOME", str(shell.home))
    for block in blocks(page, "python"):
        exec(compile(block, page, "exec"), {"__name__": "__main__"})


MAP_ALONE = "encounter: A Map\nsystem: simverse\nsides: {left: [goblin], right: [goblin]}\n"


@pytest.mark.parametrize("page", OTHERS)
def test_files_shown_have_no_mistakes(shell: Shell, page: str) -> None:
    for block in blocks(page, "yaml"):
        text = MAP_ALONE + block if block.startswith("map:") else block
        (shell.folder / "shown.yaml").write_text(text, encoding="utf-8")
        done = shell.run("check", "shown.yaml")
        assert done.code == 0, (block, done.out, done.err)


def test_the_failure_shown_is_what_is_told(shell: Shell) -> None:
    page = "docs/scenarios.md"
    wrong = blocks(page, "yaml")[0].replace("final: 5", "final: 7")
    wrong = wrong.replace("vitality: 5", "vitality: 3")
    (shell.folder / "quick.yaml").write_text(wrong, encoding="utf-8")
    told = shell.run("check", "quick.yaml").out
    head, answer, end = blocks(page, "text")[0].split("    ...\n")  # where something is left out
    assert told.startswith(head)
    assert answer in told
    assert end == ""


@pytest.mark.parametrize("page", NAMES)
def test_commands_named_in_a_sentence_exist(shell: Shell, page: str) -> None:
    """What stands in backquotes has a command and options that there are."""
    text = re.sub(r"^```.*?^```$", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.M | re.S)
    known = dev_commands()
    for program, rest in re.findall(r"`(affray|\./dev) ([^`]+)`", text):
        command, *words = rest.split()
        if program == "./dev" and command in known - {"affray"}:
            continue
        if command in ("...", "affray") or command.startswith("--"):
            continue
        told = shell.run(command, "--help")
        assert told.code == 0, rest
        for word in words:
            option = word.partition("=")[0]
            assert not option.startswith("--") or option in told.out, rest


def test_pages_that_are_tested_elsewhere_are() -> None:
    for page, test in ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text(encoding="utf-8")


def test_every_link_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page, target)


def test_the_transcript_is_what_the_terminal_shows(tmp_path: Path) -> None:
    pictures = runpy.run_path(str(ROOT / "tools" / "pictures.py"))
    assert pictures["transcript"]() == (ROOT / "docs" / "transcript.md").read_text(encoding="utf-8")
