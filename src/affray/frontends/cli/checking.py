"""Checking files: scenarios are run, encounters and content are read with all their mistakes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from affray.frontends.cli.manners import BAD_DATA, FAILED, FINE, notice
from affray.referee import MOST_SHOWN, BadData, Checked, Problem, check_file


def check(files: Sequence[Path], as_json: bool) -> int:
    """Check files; 3 when one has mistakes, 1 when a scenario fails, 0 when all is well."""
    paths = [path for file in files for path in found_in(file)]
    checked: list[Checked] = []
    broken = 0
    for path in paths:
        try:
            checked.append(check_file(path))
        except BadData as bad:
            broken += 1
            _tell_bad(bad, as_json)
            continue
        _tell(checked[-1], as_json)
    if not as_json:
        outcomes = [outcome for one in checked for outcome in one.outcomes]
        failed = sum(not outcome.passed for outcome in outcomes)
        parts = [many(len(paths), "file")]
        if outcomes:
            parts.append(f"{many(len(outcomes), 'scenario')}, {failed} failed")
        if broken:
            parts.append(f"{many(broken, 'file')} with mistakes")
        notice(f"affray: {'; '.join(parts)}")
    if broken:
        return BAD_DATA
    return FINE if all(one.passed for one in checked) else FAILED


def many(count: int, noun: str) -> str:
    """Return a count with its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def found_in(path: Path) -> list[Path]:
    """Return a file, or all YAML files of a folder."""
    if path.is_dir():
        inside = sorted(path.rglob("*"))
        return [one for one in inside if one.suffix.lower() in (".yaml", ".yml")]
    return [path]


def _tell(one: Checked, as_json: bool) -> None:
    for problem in one.notices:
        _tell_problem(problem, as_json, "notice")
    if as_json:
        data = {
            "file": one.file,
            "kind": one.kind,
            "about": one.about,
            "passed": one.passed,
            "scenarios": [
                {
                    "title": outcome.title,
                    "line": outcome.line,
                    "passed": outcome.passed,
                    "failures": [str(failure) for failure in outcome.failures],
                }
                for outcome in one.outcomes
            ],
        }
        print(json.dumps(data, ensure_ascii=False))
    elif one.outcomes:
        for outcome in one.outcomes:
            print(outcome)
    else:
        print(f"{one.file}: {one.kind}: {one.about}: no mistakes")


def _tell_bad(bad: BadData, as_json: bool) -> None:
    for problem in bad.problems[:MOST_SHOWN]:
        _tell_problem(problem, as_json, "error")
    more = len(bad.problems) - MOST_SHOWN
    if more > 0:
        notice(f"... and {more} more problems")


def _tell_problem(problem: Problem, as_json: bool, what: str) -> None:
    if as_json:
        place = {"file": problem.file, "line": problem.line, "column": problem.column}
        where = {"where": problem.where, what: problem.message}
        notice(json.dumps({**place, **where}, ensure_ascii=False))
    else:
        notice(str(problem))
