"""The voice of every book: nothing in it is wrong or missing, and no sentence is without a use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from affray.core.files.yamlfile import read
from affray.core.room.system import System, systems
from affray.core.scenario.runner import read_document
from affray.core.story.check import Checker
from affray.core.story.made_up import made_up
from affray.core.story.template import Said, Text, every
from affray.core.story.voice import STORY, Teller, files_of
from affray.referee.checking import fighter_facts

WRITTEN = [system for system in systems().values() if "system" in system.voice.written]
FILES = [
    pytest.param(path, system, id=f"{system.id}-{path.stem}")
    for system in WRITTEN
    for path in files_of(system.folder / "voice", "en")
]
by_book = pytest.mark.parametrize("system", WRITTEN, ids=lambda system: system.id)


@pytest.mark.parametrize(("path", "system"), FILES)
def test_nothing_is_wrong_or_missing(path: Path, system: System) -> None:
    assert Checker(path, system.events, fighter_facts(system)).check() == []


@by_book
def test_no_sentence_of_a_story_is_without_a_use(system: System) -> None:
    for kind, event in system.events.items():
        said = system.voice.said(kind, STORY)
        assert said is not None, kind
        written = {part for part in every(said) if isinstance(part, Text) and part.source}
        tests = [test for part in every(said) for test in getattr(part, "tests", ())]
        used: set[Said] = set()

        def choose(ways: Sequence[Said], used: set[Said] = used) -> Iterator[Said]:
            used.update(ways)
            yield from ways

        for facts in made_up(event, tests):
            said.say(Teller(system.voice, kind, facts, choose))
        assert {one.source for one in written - used if one.source.strip()} == set(), kind


@by_book
def test_scenarios_use_the_names_of_today(system: System) -> None:
    for path in sorted((system.folder / "scenarios").rglob("*.yaml")):
        document = read(path)
        read_document(document, path.parent)
        assert document.notices == []
