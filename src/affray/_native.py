"""Chooses, before anything else is imported, between the compiled modules and their sources.

The compiled files never lie beside the sources.
A folder of them holds a manifest with a hash of the sources they were made from, and they are
used only while that hash is still true: an edited module is never hidden by an old library.

The environment variable AFFRAY_NATIVE chooses: `auto` (or unset) takes the compiled files when
they are there and up to date, `no` is plain Python, `require` refuses to start without them, and
anything else is the path of a folder to take them from.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType
from typing import Any

COMPILED: tuple[str, ...] = (
    "affray.core.act.filling",
    "affray.core.act.form",
    "affray.core.act.hearing",
    "affray.core.act.lens",
    "affray.core.act.question",
    "affray.core.act.slot",
    "affray.core.act.table",
    "affray.core.act.task",
    "affray.core.act.verb",
    "affray.core.field.areas",
    "affray.core.field.battlefield",
    "affray.core.field.cells",
    "affray.core.field.chasers",
    "affray.core.field.contact",
    "affray.core.field.grid",
    "affray.core.field.hazard",
    "affray.core.field.known",
    "affray.core.field.outward",
    "affray.core.field.search",
    "affray.core.field.straight",
    "affray.core.field.terrain",
    "affray.core.fight.choosing",
    "affray.core.fight.circumstance",
    "affray.core.fight.dice",
    "affray.core.fight.fight",
    "affray.core.fight.lore",
    "affray.core.fight.lot",
    "affray.core.fight.merger",
    "affray.core.fight.numbers",
    "affray.core.fight.odds",
    "affray.core.fight.phases",
    "affray.core.fight.rollout",
    "affray.core.fight.simulate",
    "affray.core.fight.states",
    "affray.core.fight.statistics",
    "affray.core.fight.stepping",
    "affray.core.fight.tally",
    "affray.core.record.playback",
)
"""Modules to compile, by name."""

COMPILED_PACKAGES: tuple[str, ...] = tuple(
    f"affray.systems.{room}.{part}"
    for room in ("oldschool", "dicepool", "simverse", "skirmish")
    for part in ("acts", "book", "foes", "rules")
)
"""Packages of which every module is compiled, except each `__init__`."""

GROUP = "affray"
LIBRARY = "affray__mypyc"
"""The one library that holds all compiled code, with an entry for each module."""

ABI = EXTENSION_SUFFIXES[0].strip(".").rsplit(".", 1)[0]
VARIANTS = ("profiled", "opt3", "opt2", "opt1", "opt0")
"""The ways to compile in a source tree, the fastest first."""

MANIFEST = "manifest.json"

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_IN_WHEEL = os.path.join(_PACKAGE, "_native_files")


@dataclass(frozen=True)
class Status:
    """Whether the compiled modules are in use, and why or why not."""

    compiled: bool
    reason: str
    folder: str
    flags: str


_status = Status(False, "plain Python: affray._native.install() has not run", "", "")


def status() -> Status:
    """What `install` decided."""
    return _status


def install() -> Status:
    """Make the compiled modules importable, all of them or none."""
    global _status
    if not _status.compiled:
        _status = _choose(os.environ.get("AFFRAY_NATIVE", "").strip())
    return _status


def compiled_modules() -> tuple[str, ...]:
    """The names of all modules to compile, sorted."""
    names = set(COMPILED)
    for package in COMPILED_PACKAGES:
        top = os.path.join(_PACKAGE, *package.split(".")[1:])
        for folder, _, files in os.walk(top):
            inside = os.path.relpath(folder, top)
            prefix = package if inside == "." else f"{package}.{inside.replace(os.sep, '.')}"
            modules = (name[:-3] for name in files if name.endswith(".py"))
            names.update(f"{prefix}.{module}" for module in modules if module != "__init__")
    return tuple(sorted(names))


def source_file(name: str) -> str:
    """The source file of a module or package of affray."""
    path = os.path.join(_PACKAGE, *name.split(".")[1:])
    return os.path.join(path, "__init__.py") if os.path.isdir(path) else path + ".py"


def source_hash(names: Iterable[str]) -> str:
    """A hash over the names and the bytes of modules; OSError when one has no source."""
    from hashlib import sha256  # only needed where compiled files exist

    total = sha256()
    for name in sorted(names):
        with open(source_file(name), "rb") as source:
            text = source.read()
        total.update(f"{name} {len(text)}\n".encode())
        total.update(text)
    return total.hexdigest()


def library_file(folder: str) -> str:
    """Where a folder of compiled files keeps the library."""
    return os.path.join(folder, LIBRARY + EXTENSION_SUFFIXES[0])


def entry(name: str) -> str:
    """The name that a module has in the library, as mypyc writes it."""
    return name.replace("___", "___3_").replace(".", "___")


def has_librt() -> bool:
    """Tell whether librt is installed, which the compiled files need."""
    from importlib.util import find_spec

    return find_spec("librt") is not None


def tree_folder() -> str:
    """The folder for compiled files of a source tree; empty when affray runs from elsewhere."""
    source = os.path.dirname(_PACKAGE)
    root = os.path.dirname(source)
    if os.path.basename(source) == "src" and os.path.exists(os.path.join(root, "pyproject.toml")):
        return os.path.join(root, "build", "native")
    return ""


def variant_folder(variant: str) -> str:
    """The folder of one variant in a source tree."""
    return os.path.join(tree_folder(), f"{ABI}-{variant}")


def read_manifest(folder: str) -> dict[str, Any]:
    """The manifest of a folder; empty when there is none that can be read."""
    import json  # only needed where compiled files exist

    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest = json.load(file)
    except (OSError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def problem(folder: str) -> str:
    """What keeps the compiled files of a folder from being used; empty when nothing does."""
    manifest = read_manifest(folder)
    if not manifest:
        return "no compiled files"
    if manifest.get("abi") != ABI:
        return f"the compiled files are for {manifest.get('abi')}, this is {ABI}"
    if not has_librt():
        return "librt is not installed"
    modules = compiled_modules()
    try:
        # What a compiled module imports counts too: its constants are compiled into the library.
        now = source_hash([*modules, *manifest.get("depends", ())])
    except OSError:
        now = ""
    if manifest.get("modules") != list(modules) or manifest.get("sources") != now:
        remedy = "install affray again" if folder == _IN_WHEEL else "run ./dev compile"
        return f"the compiled files are out of date, {remedy}"
    if not os.path.exists(library_file(folder)):
        return "the compiled files are incomplete, the library is missing"
    return ""


class _Loader(ExtensionFileLoader):
    """Makes a compiled module by its entry in the library."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        inside = entry(spec.name)
        module = super().create_module(ModuleSpec(inside, self, origin=self.path))
        sys.modules.pop(inside, None)  # Python notes it by the name of its entry, too
        return module


class _Finder:
    """Finds the library and the compiled modules in it, and nothing else."""

    def __init__(self, folder: str) -> None:
        self.file = library_file(folder)
        self.modules = frozenset(compiled_modules())

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname == LIBRARY:
            loader = ExtensionFileLoader(fullname, self.file)
        elif fullname in self.modules:
            loader = _Loader(fullname, self.file)
        else:
            return None
        spec = ModuleSpec(fullname, loader, origin=self.file)
        spec.has_location = True
        return spec


def _choose(wish: str) -> Status:
    """Carry out a wish as written in AFFRAY_NATIVE."""
    if wish == "no":
        return _plain("AFFRAY_NATIVE=no")
    if wish in ("", "auto"):
        return _use_first(_candidates())
    if wish == "require":
        chosen = _use_first(_candidates())
    elif os.path.isdir(wish):
        chosen = _use_first([os.path.abspath(wish)])
    else:
        raise ImportError(
            f"AFFRAY_NATIVE={wish}: not auto, no or require, and there is no such folder"
        )
    if not chosen.compiled:
        why = chosen.reason.removeprefix("plain Python: ")
        raise ImportError(f"AFFRAY_NATIVE={wish}, but {why}")
    return chosen


def _candidates() -> list[str]:
    """The folders that may hold compiled files, the preferred first."""
    if os.path.isdir(_IN_WHEEL):
        return [_IN_WHEEL]
    if not tree_folder():
        return []
    folders = map(variant_folder, VARIANTS)
    return [folder for folder in folders if os.path.isdir(folder)]


def _use_first(folders: list[str]) -> Status:
    """Use the first folder that fits; where none does, the first one's problem is the reason."""
    reasons = []
    for folder in folders:
        reason = problem(folder) or _load(folder)
        if not reason:
            return Status(True, "compiled", folder, str(read_manifest(folder).get("flags", "")))
        reasons.append(reason)
    return _plain(reasons[0] if reasons else "no compiled files")


def _load(folder: str) -> str:
    """Load the library and leave the finder in place; say what failed, and undo it, if it does."""
    finder = _Finder(folder)
    sys.meta_path.insert(0, finder)
    try:
        # Now, not at the first use: a file from another machine must not stop us half way.
        import_module(LIBRARY)
    except (ImportError, OSError) as error:
        sys.meta_path.remove(finder)
        return f"the compiled files cannot be loaded ({error})"
    return ""


def _plain(reason: str) -> Status:
    return Status(False, f"plain Python: {reason}", "", "")
