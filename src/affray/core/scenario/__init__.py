"""Scenarios: play-by-plays that run, every die and answer given, every number checked."""

from __future__ import annotations

from affray.core.scenario.runner import (
    Failure,
    Outcome,
    Result,
    Scenario,
    read_document,
    read_file,
    run,
    run_document,
    run_file,
    schema,
)

__all__ = [
    "Failure",
    "Outcome",
    "Result",
    "Scenario",
    "read_document",
    "read_file",
    "run",
    "run_document",
    "run_file",
    "schema",
]
