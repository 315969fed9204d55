"""Compiles the modules named in `affray._native` into a folder of their own.

In a source tree: `python tools/build_native.py --opt 3`, or `./dev compile`.
`setup.py` uses `build` for the files inside a wheel.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

TRAINING = (
    sys.executable,
    "-c",
    "from affray.frontends.cli.main import main; main()",
    "bench",
    "--train",
)
"""What a profiled build runs to learn which paths are hot."""

UNIX_FLAGS = (
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    "-Wno-error",
    # looking for what -Wall warns of takes four times as long as compiling, and nobody reads it
    "-Wno-all",
)
WHOLE = (
    "-fwhole-program",
    '-DPyMODINIT_FUNC=__attribute__((visibility("default"),externally_visible)) PyObject*',
)
"""The library is one C file that nobody else calls into: only its entry must stay visible."""
INLINE = (
    "--param=max-inline-insns-auto=400",
    "--param=max-inline-insns-single=1200",
    "--param=inline-unit-growth=300",
    "--param=large-function-insns=20000",
    "--param=large-function-growth=3000",
    "--param=large-stack-frame-growth=5000",
)
"""For gcc without a profile: the rules are many short functions, whose calls cost the most."""
ONCE = re.compile(r"^extern (?=char CPyDef_\w+_____top_level__)", re.MULTILINE)
"""In the C that mypyc writes: what a module does when it is imported, once.

A third of all the C is there, in very long functions: to optimise them takes most of a
compiler's time and wins nothing.
"""
ENTRY = "PyMODINIT_FUNC PyInit_{name}(void) {{ return CPyInit_{name}(); }}\n"
INDENTED = re.compile("^ +", re.MULTILINE)
COLD = re.compile(r"^extern (?=PyObject \*CPyPy_)", re.MULTILINE)
"""In the C that mypyc writes: functions that only Python calls."""
HOT = (
    "simverse.foes.plain: Reference.act Reference.turn is_special weakest",
    "simverse.rules.attack.attack: struck_out",
    "simverse.rules.attack.to_hit: attack_value",
    "simverse.rules.defence.defending: block_reason parry_reason",
    "simverse.rules.defence.values: any_defence block_value dodge_value parry_value",
    "simverse.rules.harm.armor: armor_against",
    "simverse.rules.harm.bleeding: lose ongoing recovery_value",
    "simverse.rules.harm.damage: hurt multiplier_of raw_damage take_loss",
    "simverse.rules.harm.vitality: check_life",
    "simverse.rules.turn.rounds: next_turn",
    "simverse.rules.turn.turns: end_turn start_turn takes_turns",
)
"""The short steps of every plain blow, which gcc may well inline."""
ONE_STEP = (
    "simverse.book.fight: Fight.blow_of Fight.question_of",
    "simverse.book.fighter: Blow.put",
    "simverse.book.questions: ChooseDefence.put",
    "simverse.rules.actions.perform: perform",
    "simverse.rules.defence.defending: add_up defends roll_defence",
    "simverse.rules.attack.strikes: strike",
)
"""Longer steps of every plain blow, which gcc must inline."""
SELDOM = (
    "core.fight.circumstance: Circumstances.add Circumstances.spend Circumstances.worth",
    "core.fight.fight: Fight._roll Fight.cut Fight.tell",
)
"""What is not called in bulk play: whatever leads there is out of the way of what does not."""
TOLD = re.compile(r"^extern (?=\w+ \*?CPyDef_(?:\w+___)?tell_\w+\()", re.MULTILINE)
"""In the C that mypyc writes: functions that tell of something, while somebody listens."""
FAILURES = """#include <Python.h>
#include "CPy.h"
#define SELDOM __attribute__((cold, noinline))
SELDOM void CPy_AddTraceback(const char *, const char *, int, PyObject *);
SELDOM void CPy_TypeError(const char *, PyObject *);
static SELDOM void affray_trace(const char *file, const char *name, int line, PyObject *globals) {
    PyObject *raised = PyErr_Occurred();
    const char *kind = raised == NULL ? "" : ((PyTypeObject *)raised)->tp_name;
    if (strcmp(kind, "Merged") != 0 && strcmp(kind, "BlowOver") != 0) {
        CPy_AddTraceback(file, name, line, globals);
    }
}
#undef SELDOM
"""
"""Before the C that mypyc writes: what every call may end in and hardly ever does.

A walker that turns back is no failure, and nobody reads where it came from: to write that down
took a fifth of the time of exact odds.
"""
TRACED = re.compile(r"\bCPy_AddTraceback\(")
"""In the C that mypyc writes: an exception passes, and where is written down."""
UNSET = re.compile(r'PyErr_SetString\(PyExc_NameError, "value for final name [^;]*;')
"""In the C that mypyc writes: a constant of a module is read before the module has set it.

That can only be while modules are imported, which is the same at every level of optimisation: the
lower ones, by which the tests run, look; the highest takes it for granted.
"""
MEASURE = ("-fprofile-generate", "-fprofile-update=single")
USE = ("-fprofile-use", "-Wno-missing-profile")


IN_EACH_INSTANCE = "warning: Unsupported default attribute value"
"""What mypyc says of `status: i64 = Status.ABLE`: it looks the value up for each new instance.

Of a constant in a class body there is nothing to look up: it is written into the C as a number.
"""


class Told(io.TextIOBase):
    """Where mypyc writes: to the user, but for what means nothing here."""

    def write(self, text: str) -> int:
        for line in text.splitlines(keepends=True):
            if IN_EACH_INSTANCE not in line:
                sys.stderr.write(line)
        return len(text)


class BuildFailed(Exception):
    """The modules could not be compiled; the text says why, in plain words."""


@dataclass(frozen=True)
class Variant:
    """How to compile: the optimisation level, and whether to train with a profile first."""

    opt: str = "3"
    profiled: bool = False

    @property
    def name(self) -> str:
        """The name of the variant's folder in a source tree."""
        return "profiled" if self.profiled else f"opt{self.opt}"

    @property
    def flags(self) -> str:
        """The variant in a few words, for `affray --version`."""
        return f"-O{self.opt}, profiled" if self.profiled else f"-O{self.opt}"


def load_native(root: Path) -> Any:
    """`affray._native` of a source tree, without importing the rest of affray."""
    path = root / "src" / "affray" / "_native.py"
    spec = importlib.util.spec_from_file_location("affray_native_of_tree", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # The dataclasses in it look their own module up by name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def build(root: Path, out: Path, variant: Variant, training: Sequence[str] = TRAINING) -> None:
    """Compile into the folder `out`: completely, or not at all."""
    native = load_native(root)
    modules = native.compiled_modules()
    missing = [name for name in modules if not os.path.exists(native.source_file(name))]
    if missing:
        raise BuildFailed(f"{missing[0]} is to be compiled, but has no source file")
    depends = imported_sources(native, modules)
    before = native.source_hash([*modules, *depends])
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=out.parent) as name:
        work = Path(name)
        made = work / "made"
        library = generate_c(root, native, modules, work / "c", variant)
        manifest = {
            "sources": before,
            "abi": native.ABI,
            "mypyc": mypyc_version(),
            "flags": variant.flags,
            "library": native.LIBRARY,
            "modules": list(modules),
            "depends": list(depends),
        }
        if variant.profiled:
            train(root, native, library, work, manifest, training)
        else:
            compile_c(library, made, work / "objects")
        if native.source_hash([*modules, *depends]) != before:
            raise BuildFailed("a source file was changed while it was compiled; compile again")
        write_manifest(native, made, manifest)
        replace(out, made)


def generate_c(
    root: Path, native: Any, modules: Sequence[str], target: Path, variant: Variant
) -> Any:
    """Translate the modules to C and describe how to compile it: one library for all of them."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise BuildFailed(f"mypyc is not installed ({error})") from error
    sources = [os.path.relpath(native.source_file(name), root) for name in modules]
    options = [
        "--config-file=pyproject.toml",
        # Only the compiled modules are judged here: a build does not have every library whose
        # types the other modules use.
        "--follow-imports=silent",
        "--no-warn-unused-ignores",
        f"--cache-dir={os.devnull}",
    ]
    try:
        with contextlib.chdir(root), contextlib.redirect_stdout(Told()):
            extensions = mypycify(
                [*options, *sources],
                only_compile_paths=sources,
                opt_level=variant.opt,
                debug_level="0",
                target_dir=str(target),
                group_name=native.GROUP,
            )
    except SystemExit as error:
        raise BuildFailed("mypyc does not accept the sources, see above") from error
    # For each module mypyc makes a file that only points into the library; entries do the same.
    (library,) = (one for one in extensions if one.name == native.LIBRARY)
    add_entries(native, modules, target)
    if os.name == "posix":
        add_flags(library, (*UNIX_FLAGS, *WHOLE))
        if compiler_is_gcc():
            spare_imports(target)
            if variant.opt == "3":
                mark_calls(target, variant.profiled)
            if variant.opt == "3" and not variant.profiled:
                add_flags(library, INLINE)
                use_all_cores(library)
    return library


def use_all_cores(library: Any) -> None:
    """Let gcc decide about the whole file first, then compile its functions on all cores.

    It takes more of the cores' time in all, so that one alone does better without.
    """
    cores = os.cpu_count() or 1
    if cores > 1:
        add_flags(library, ("-flto",))
        library.extra_link_args = [*library.extra_link_args, f"-flto={cores}", "-O3", *INLINE]


def add_entries(native: Any, modules: Sequence[str], folder: Path) -> None:
    """Give the library an entry for each module, by which Python can make it.

    The lines are not indented: mypyc indents them deeper from module to module, up to a thousand
    spaces each.
    """
    entries = "".join(ENTRY.format(name=native.entry(name)) for name in modules)
    for source in folder.glob("__native_*.c"):
        text = INDENTED.sub("", source.read_text(encoding="utf-8"))
        source.write_text(text + entries, encoding="utf-8")


def spare_imports(folder: Path) -> None:
    """Say in the generated C that what runs once, on import, is not worth optimising."""
    for header in folder.glob("__native_internal_*.h"):
        text = header.read_text(encoding="utf-8")
        unhurried = 'extern __attribute__((cold, optimize("O0"))) '
        header.write_text(ONCE.sub(unhurried, text), encoding="utf-8")


def mark_calls(folder: Path, profiled: bool) -> None:
    """Say in the generated C what is seldom called and what often, and what cannot happen.

    Where a profile tells how often, nothing has to be inlined.
    """
    step = "extern inline " if profiled else "extern inline __attribute__((always_inline)) "
    for header in folder.glob("__native_internal_*.h"):
        text = COLD.sub("extern __attribute__((cold)) ", header.read_text(encoding="utf-8"))
        text = TOLD.sub("extern __attribute__((cold)) ", text)
        text = declared(SELDOM).sub("extern __attribute__((cold)) ", text)
        text = declared(HOT).sub("extern inline ", text)
        header.write_text(declared(ONE_STEP).sub(step, text), encoding="utf-8")
    for source in folder.glob("__native_*.c"):
        text = UNSET.sub("__builtin_unreachable();", source.read_text(encoding="utf-8"))
        source.write_text(FAILURES + TRACED.sub("affray_trace(", text), encoding="utf-8")


def hinted(hints: Sequence[str]) -> list[tuple[str, str]]:
    """Take hints apart: a module of the core or under `affray.systems`, and a name in it."""
    found = []
    for hint in hints:
        module, _, names = hint.partition(": ")
        found += [(module, name) for name in names.split()]
    return found


def declared(hints: Sequence[str]) -> re.Pattern[str]:
    """Find the declarations of what hints name in the C that mypyc writes.

    Of a module's name only as much is written as is needed to tell it from the others.
    """
    names = []
    for module, name in hinted(hints):
        *packages, last = module.split(".")
        before = ""
        for package in packages:
            before = f"(?:{before}{package}___)?"
        names.append(f"{before}{last}___{name.replace('.', '___')}")
    return re.compile(rf"^extern (?=\w+ \*?CPyDef_(?:{'|'.join(names)})\()", re.MULTILINE)


def compiler_is_gcc() -> bool:
    """Tell whether the C compiler that will be used is gcc, which knows `INLINE`."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if not command:
        return False
    try:
        told = subprocess.run([*command, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return False
    return "Free Software Foundation" in told


def add_flags(library: Any, flags: Sequence[str]) -> None:
    """Give the library further compiler flags."""
    library.extra_compile_args = [*library.extra_compile_args, *flags]


def compile_c(library: Any, out: Path, objects: Path) -> None:
    """Compile and link the C file into `out`."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    command = build_ext(Distribution({"name": "affray-native", "ext_modules": [library]}))
    command.build_lib = str(out)
    command.build_temp = str(objects)
    command.force = True
    try:
        command.ensure_finalized()
        command.run()
    except (BaseError, CCompilerError, OSError) as error:
        raise BuildFailed(f"the C compiler failed: {error}") from error


def train(
    root: Path,
    native: Any,
    library: Any,
    work: Path,
    manifest: dict[str, Any],
    training: Sequence[str],
) -> None:
    """Compile so that it counts, run the training, and compile again with what was counted."""
    plain_flags = list(library.extra_compile_args)
    counting = work / "counting"
    # The counts are written beside the object files and found there again: both stages use the
    # same C files and the same place.
    objects = work / "objects"
    add_flags(library, MEASURE)
    library.extra_link_args = list(MEASURE)
    compile_c(library, counting, objects)
    write_manifest(native, counting, manifest)
    environment = {
        **os.environ,
        "AFFRAY_NATIVE": str(counting),
        "PYTHONPATH": os.pathsep.join(
            filter(None, [str(root / "src"), os.environ.get("PYTHONPATH", "")])
        ),
    }
    say("training: " + " ".join(training[-2:]))
    if subprocess.run(training, env=environment, cwd=root, stdout=sys.stderr).returncode != 0:
        raise BuildFailed("the training run failed")
    if not any(objects.rglob("*.gcda")):
        raise BuildFailed("the training run left no profile; a profiled build needs gcc")
    inline = INLINE if compiler_is_gcc() else ()
    library.extra_compile_args = [*plain_flags, *inline, *USE]
    library.extra_link_args = []
    compile_c(library, work / "made", objects)


def imported_sources(native: Any, modules: Sequence[str]) -> tuple[str, ...]:
    """The modules of affray that the compiled ones import, directly or not, and that stay Python.

    Their constants and types are built into the library, so editing one makes it out of date.
    """
    seen = set(modules)
    waiting = list(modules)
    while waiting:
        importer = waiting.pop()
        for name in imports_of(importer, Path(native.source_file(importer))):
            if name not in seen and os.path.exists(native.source_file(name)):
                seen.add(name)
                waiting.append(name)
    return tuple(sorted(seen.difference(modules)))


def imports_of(name: str, source: Path) -> set[str]:
    """The names under `affray.` that a module imports: modules, or things that may be modules."""
    package = name if source.name == "__init__.py" else name.rpartition(".")[0]
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes(), str(source))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            names.add(origin)
            names.update(f"{origin}.{alias.name}" for alias in node.names)
    return {name for name in names if name.startswith("affray.")}


def write_manifest(native: Any, folder: Path, manifest: dict[str, Any]) -> None:
    """Write down what a folder was made from, in the file that makes it usable."""
    text = json.dumps(manifest, indent=1) + "\n"
    (folder / native.MANIFEST).write_text(text, encoding="utf-8")


def replace(out: Path, made: Path) -> None:
    """Put a finished folder in the place of an older one."""
    if out.exists():
        out.rename(made.parent / "old")
    made.rename(out)


def mypyc_version() -> str:
    """The version of mypyc, which is part of mypy; empty when it is not installed."""
    try:
        return importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        return ""


def up_to_date(native: Any, variant: Variant) -> bool:
    """Whether a source tree has this variant already, made from the present sources."""
    folder = native.variant_folder(variant.name)
    if native.problem(folder):
        return False
    manifest = native.read_manifest(folder)
    return manifest["flags"] == variant.flags and manifest["mypyc"] in (mypyc_version(), "")


def better_variants(native: ModuleType, variant: Variant) -> list[Variant]:
    """The variants that are at least as fast as this one, the fastest first."""
    names = native.VARIANTS[: native.VARIANTS.index(variant.name) + 1]
    return [Variant("3", True) if name == "profiled" else Variant(name[3:]) for name in names]


def say(text: str) -> None:
    """Tell the user what goes on."""
    print(f"compile: {text}", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile one variant into the source tree's own folder, if it is not there already."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--opt", choices=list("0123"), default="3", help="optimisation (3)")
    parser.add_argument("--profiled", action="store_true", help="train with a profile (gcc, slow)")
    parser.add_argument(
        "--or-better", action="store_true", help="do nothing if a faster variant is up to date"
    )
    parser.add_argument("--force", action="store_true", help="compile even if it is up to date")
    parser.add_argument("--train", nargs=argparse.REMAINDER, help="the training command, last")
    options = parser.parse_args(arguments)
    variant = Variant("3" if options.profiled else options.opt, options.profiled)
    native = load_native(ROOT)
    good = better_variants(native, variant) if options.or_better else [variant]
    ready = [one for one in good if up_to_date(native, one)]
    if ready and not options.force:
        say(f"up to date ({ready[0].flags})")
        return 0
    started = time.monotonic()
    say(f"{len(native.compiled_modules())} modules ({variant.flags}), this takes a while")
    out = Path(native.variant_folder(variant.name))
    try:
        build(ROOT, out, variant, options.train or TRAINING)
    except BuildFailed as error:
        say(f"failed: {error}")
        return 1
    except KeyboardInterrupt:
        say("interrupted; nothing was changed")
        return 130
    say(f"done in {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
