"""The compiled files are used when they match the sources, and never otherwise."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from affray import _native

ROOT = Path(__file__).resolve().parent.parent

RULE = """\
from affray.constant import BASE


def value() -> int:
    return BASE + 1
"""

SHOW = """\
import affray, affray.rules.rule
status = affray._native.status()
print(affray.rules.rule.value(), status.compiled, status.reason, status.folder, sep="|")
"""


class Tree:
    """A small project with the real build files and `_native`, but one module to compile."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "affray"

    def fill(self) -> None:
        for name in ("pyproject.toml", "setup.py", "LICENSE"):
            shutil.copy(ROOT / name, self.root / name)
        shutil.copytree(ROOT / "tools", self.root / "tools")
        (self.root / "README.md").write_text("# A small tree\n")
        (self.package / "rules").mkdir(parents=True)
        text = (ROOT / "src" / "affray" / "_native.py").read_text(encoding="utf-8")
        text, changed = re.subn(
            r"^(COMPILED: .*? = )\(.*?\)$(.*?)^(COMPILED_PACKAGES: .*? = )tuple\(.*?^\)$",
            r'\1()\2\3("affray.rules",)',
            text,
            flags=re.MULTILINE | re.DOTALL,
        )
        assert changed == 1
        (self.package / "_native.py").write_text(text, encoding="utf-8")
        (self.package / "__init__.py").write_text(
            "from affray import _native\n\n_native.install()\n"
        )
        (self.package / "constant.py").write_text("from typing import Final\n\nBASE: Final = 10\n")
        (self.package / "rules" / "__init__.py").touch()
        (self.package / "rules" / "rule.py").write_text(RULE)

    def folder(self, variant: str) -> Path:
        return self.root / "build" / "native" / f"{_native.ABI}-{variant}"

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("AFFRAY_")}
        # Two edits in one second would otherwise look the same to Python's own cache.
        kept |= {"PYTHONPATH": str(self.root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**kept, **environment},
            capture_output=True,
            text=True,
        )

    def build(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("tools/build_native.py", *arguments)

    def show(self, **environment: str) -> tuple[int, bool, str, str]:
        """The compiled function's answer, and whether, why and from where it is compiled."""
        done = self.run("-c", SHOW, **environment)
        assert done.returncode == 0, done.stderr
        value, compiled, reason, folder = done.stdout.strip().split("|")
        return int(value), compiled == "True", reason, folder

    def refusal(self, **environment: str) -> str:
        """The last line of what is said when affray cannot be imported."""
        done = self.run("-c", SHOW, **environment)
        assert done.returncode == 1
        return done.stderr.splitlines()[-1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    tree = Tree(tmp_path_factory.mktemp("built"))
    tree.fill()
    done = tree.build("--opt", "0")
    assert done.returncode == 0, done.stderr
    return tree


@pytest.fixture
def tree(built: Tree, tmp_path: Path) -> Tree:
    shutil.copytree(built.root, tmp_path / "tree")
    return Tree(tmp_path / "tree")


STALE = "plain Python: the compiled files are out of date, run ./dev compile"


def test_compiled_files_are_used_when_they_match(tree: Tree) -> None:
    assert tree.show() == (11, True, "compiled", str(tree.folder("opt0")))
    assert tree.show(AFFRAY_NATIVE="require")[1]
    assert tree.show(AFFRAY_NATIVE="auto")[1]


def test_no_is_plain_python(tree: Tree) -> None:
    assert tree.show(AFFRAY_NATIVE="no") == (11, False, "plain Python: AFFRAY_NATIVE=no", "")


def test_an_edited_module_is_not_hidden(tree: Tree) -> None:
    (tree.package / "rules" / "rule.py").write_text(RULE.replace("+ 1", "+ 2"))
    assert tree.show() == (12, False, STALE, "")


def test_an_edited_constant_of_a_plain_module_is_not_hidden(tree: Tree) -> None:
    text = "from typing import Final\n\nBASE: Final = 20\n"
    (tree.package / "constant.py").write_text(text)
    assert tree.show() == (21, False, STALE, "")


def test_a_new_module_makes_the_compiled_files_out_of_date(tree: Tree) -> None:
    (tree.package / "rules" / "another.py").write_text("NEW = 1\n")
    assert tree.show() == (11, False, STALE, "")


def test_require_refuses_stale_and_absent_files(tree: Tree) -> None:
    (tree.package / "rules" / "rule.py").write_text(RULE + "\n")
    assert tree.refusal(AFFRAY_NATIVE="require") == (
        "ImportError: AFFRAY_NATIVE=require, but the compiled files are out of date, "
        "run ./dev compile"
    )
    shutil.rmtree(tree.root / "build")
    assert tree.show() == (11, False, "plain Python: no compiled files", "")
    assert tree.refusal(AFFRAY_NATIVE="require") == (
        "ImportError: AFFRAY_NATIVE=require, but no compiled files"
    )


def test_a_folder_can_be_named(tree: Tree) -> None:
    elsewhere = tree.root / "elsewhere"
    tree.folder("opt0").rename(elsewhere)
    assert tree.show(AFFRAY_NATIVE=str(elsewhere)) == (11, True, "compiled", str(elsewhere))
    assert tree.refusal(AFFRAY_NATIVE="nowhere") == (
        "ImportError: AFFRAY_NATIVE=nowhere: not auto, no or require, and there is no such folder"
    )


def test_the_fastest_variant_that_matches_is_taken(tree: Tree) -> None:
    for variant in ("opt1", "opt3", "profiled"):
        shutil.copytree(tree.folder("opt0"), tree.folder(variant))
    assert tree.show()[3] == str(tree.folder("profiled"))
    change_manifest(tree.folder("profiled"), "sources", "of another day")
    assert tree.show()[3] == str(tree.folder("opt3"))
    shutil.rmtree(tree.folder("opt3"))
    assert tree.show()[3] == str(tree.folder("opt1"))


def test_files_for_another_python_are_not_used(tree: Tree) -> None:
    change_manifest(tree.folder("opt0"), "abi", "cpython-399")
    assert tree.show()[1:3] == (
        False,
        f"plain Python: the compiled files are for cpython-399, this is {_native.ABI}",
    )


def test_an_incomplete_folder_is_not_used(tree: Tree) -> None:
    Path(_native.library_file(str(tree.folder("opt0")))).unlink()
    assert tree.show()[1:3] == (
        False,
        "plain Python: the compiled files are incomplete, the library is missing",
    )


def test_a_broken_library_is_not_used(tree: Tree) -> None:
    library = Path(_native.library_file(str(tree.folder("opt0"))))
    library.write_text("not a library")
    value, compiled, reason, _ = tree.show()
    assert (value, compiled) == (11, False)
    assert reason.startswith("plain Python: the compiled files cannot be loaded (")


def test_a_broken_manifest_is_no_manifest(tree: Tree) -> None:
    (tree.folder("opt0") / _native.MANIFEST).write_text("{")
    assert tree.show()[1:3] == (False, "plain Python: no compiled files")


def test_what_is_up_to_date_is_not_compiled_again(tree: Tree) -> None:
    before = (tree.folder("opt0") / _native.MANIFEST).stat().st_mtime_ns
    assert tree.build("--opt", "0").stderr == "compile: up to date (-O0)\n"
    assert (tree.folder("opt0") / _native.MANIFEST).stat().st_mtime_ns == before


def test_the_highest_level_is_compiled_on_all_cores(tree: Tree) -> None:
    done = tree.build("--opt", "3")
    assert done.returncode == 0, done.stderr
    assert tree.show() == (11, True, "compiled", str(tree.folder("opt3")))


def test_a_failed_build_leaves_the_old_files_and_nothing_else(tree: Tree) -> None:
    (tree.package / "rules" / "rule.py").write_text(RULE.replace("BASE + 1", "'eleven'"))
    done = tree.build("--opt", "0")
    assert done.returncode == 1
    assert "rule.py:5: error: Incompatible return value type" in done.stderr
    assert "compile: failed: mypyc does not accept the sources, see above" in done.stderr
    assert os.listdir(tree.root / "build" / "native") == [tree.folder("opt0").name]


WHEEL = "from setuptools import build_meta; print(build_meta.build_wheel('dist'))"


def test_a_wheel_holds_the_compiled_files_and_names_its_platform(tree: Tree) -> None:
    done = tree.run("-c", WHEEL, AFFRAY_BUILD_NATIVE="require", AFFRAY_OPT="0")
    assert done.returncode == 0, done.stderr
    wheel = done.stdout.splitlines()[-1]
    assert not wheel.endswith("-none-any.whl")
    installed = tree.root / "installed"
    zipfile.ZipFile(tree.root / "dist" / wheel).extractall(installed)
    value, compiled, reason, folder = tree.show(PYTHONPATH=str(installed))
    assert (value, compiled, reason) == (11, True, "compiled")
    assert folder == str(installed / "affray" / "_native_files")
    (installed / "affray" / "constant.py").write_text("BASE = 30\n")
    assert tree.show(PYTHONPATH=str(installed))[:3] == (
        31,
        False,
        "plain Python: the compiled files are out of date, install affray again",
    )


def test_without_a_compiler_the_wheel_is_plain_python(tree: Tree) -> None:
    # As if an earlier build had left its files behind.
    left = tree.root / "build" / "lib" / "affray" / "_native_files"
    shutil.copytree(tree.folder("opt0"), left)
    done = tree.run("-c", WHEEL, CC="/nonexistent/cc")
    assert done.returncode == 0, done.stderr
    assert "warning: affray could not be compiled: the C compiler failed" in done.stderr
    wheel = done.stdout.splitlines()[-1]
    assert wheel.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(tree.root / "dist" / wheel).namelist()
    assert "affray/rules/rule.py" in names
    assert not [name for name in names if "_native_files" in name]


def test_a_release_refuses_to_be_built_without_a_compiler(tree: Tree) -> None:
    done = tree.run("-c", WHEEL, CC="/nonexistent/cc", AFFRAY_BUILD_NATIVE="require")
    assert done.returncode != 0
    assert "AFFRAY_BUILD_NATIVE=require, but affray could not be compiled" in done.stderr


@pytest.mark.plain
def test_this_run_is_what_the_environment_asks_for() -> None:
    wish = os.environ.get("AFFRAY_NATIVE", "auto")
    status = _native.status()
    if wish != "auto":
        assert status.compiled == (wish != "no")
    endings = {Path(import_module(name).__file__ or "").suffix for name in _native.COMPILED}
    assert (".py" not in endings) == status.compiled
    assert len(endings) == 1


def test_compiled_modules_import_nothing_that_does_not_compile() -> None:
    allowed = {*sys.stdlib_module_names, "affray", "librt", "mypy_extensions", "typing_extensions"}
    for name in _native.compiled_modules():
        source = Path(_native.source_file(name))
        for node in ast.walk(ast.parse(source.read_bytes())):
            if isinstance(node, ast.Import):
                imported = {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported = {node.module or "affray"}
            else:
                continue
            assert {each.split(".")[0] for each in imported} <= allowed, source


def change_manifest(folder: Path, key: str, value: str) -> None:
    path = folder / _native.MANIFEST
    manifest = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**manifest, key: value}), encoding="utf-8")


def test_hints_for_the_compiler_name_what_there_is() -> None:
    """A function that was renamed would lose its hint, and its speed, without a word."""
    spec = spec_from_file_location("build_native_of_tree", ROOT / "tools" / "build_native.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    sys.modules[spec.name] = tool  # its dataclasses look their own module up by name
    spec.loader.exec_module(tool)
    for module, name in tool.hinted([*tool.HOT, *tool.ONE_STEP, *tool.SELDOM]):
        above = "affray" if module.startswith("core.") else "affray.systems"
        found: object = import_module(f"{above}.{module}")
        for part in name.split("."):
            found = getattr(found, part, None)
        assert callable(found), f"{module} has no {name}"
    text = "extern char CPyDef_rules___attack___strikes___strike(x\nextern char CPyDef_strike(x"
    assert tool.declared(tool.ONE_STEP).sub("inline ", text).count("inline") == 1
    text = "extern char CPyDef_attack___tell_attack(x\nextern char CPyDef_attack___retell_it(x"
    assert tool.TOLD.sub("cold ", text).count("cold") == 1
