"""The examples in docstrings of the laboratory run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

from affray import lab

MODULES = [f"affray.lab.{one.name}" for one in pkgutil.iter_modules(lab.__path__)]


@pytest.mark.parametrize("name", ["affray.lab", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
