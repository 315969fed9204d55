"""The part of the build that pyproject.toml cannot say: compiled files inside the wheel.

AFFRAY_BUILD_NATIVE is `auto` (compile; where that fails, warn and build a plain Python wheel),
`require` (fail instead) or `no`; AFFRAY_OPT is the optimisation level, 3 unless given.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

from build_native import BuildFailed, Variant, build  # noqa: E402  (found by the line above)

NATIVE_FILES = Path("affray", "_native_files")


class BuildPackage(build_py):
    """Copies the sources and compiles the modules beside them; not for an editable install."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        # Nothing that an earlier build left behind may get into this one.
        shutil.rmtree(Path(self.build_lib, "affray"), ignore_errors=True)
        super().run()
        add_compiled_files(Path(self.build_lib).resolve() / NATIVE_FILES)


class BuildWheel(bdist_wheel):
    """Names the platform if, and only if, there are compiled files in the wheel."""

    def get_tag(self) -> tuple[str, str, str]:
        self.root_is_pure = not Path(self.bdist_dir, NATIVE_FILES).exists()
        tag: tuple[str, str, str] = super().get_tag()
        return tag

    def egg2dist(self, egginfo_path: str, distinfo_path: str) -> None:
        super().egg2dist(egginfo_path, distinfo_path)
        if not Path(self.bdist_dir, NATIVE_FILES).exists():
            without_librt(Path(distinfo_path, "METADATA"))


def without_librt(metadata: Path) -> None:
    """Let plain Python need no librt: only the compiled rules do."""
    lines = metadata.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("Requires-Dist: librt")]
    metadata.write_text("".join(kept), encoding="utf-8")


def add_compiled_files(out: Path) -> None:
    """Compile as the environment wishes."""
    wish = os.environ.get("AFFRAY_BUILD_NATIVE", "auto")
    if wish not in ("auto", "require", "no"):
        sys.exit(f"AFFRAY_BUILD_NATIVE={wish}: say auto, require or no")
    opt = os.environ.get("AFFRAY_OPT", "3")
    if opt not in ("0", "1", "2", "3"):
        sys.exit(f"AFFRAY_OPT={opt}: say 0, 1, 2 or 3")
    if wish == "no":
        return
    try:
        build(ROOT, out, Variant(opt))
    except BuildFailed as error:
        if wish == "require":
            sys.exit(f"AFFRAY_BUILD_NATIVE=require, but affray could not be compiled: {error}")
        warn(str(error))
    except Exception as error:  # whatever it is, plain Python still works
        if wish == "require":
            raise
        warn(f"{type(error).__name__}: {error}")


def warn(reason: str) -> None:
    """Say that the wheel will be a slow one."""
    print(
        f"warning: affray could not be compiled: {reason}\n"
        "warning: it is installed as plain Python, which does the same more slowly;"
        " `affray --version` shows which you have",
        file=sys.stderr,
    )


setup(cmdclass={"build_py": BuildPackage, "bdist_wheel": BuildWheel})
