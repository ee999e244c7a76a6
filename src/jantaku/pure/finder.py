"""Decides, for each kernel, between its binary and its source.

A kernel is a module of this package with a `.pxd` beside its `.py`. Python would load the binary where there is one.
This finder, installed by `import jantaku`, steps in for kernels only. `JANTAKU_PURE=1` loads the `.py`. In a checkout, where
sources change under a binary, it refuses a binary that was built from other sources; an installed one is not checked.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader

TYPE_CHECKING = False  # what type checkers take for true; `typing` itself would double the cost of `import jantaku`
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE = "jantaku"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_layouts: dict[str, bytes] = {}
"""The text of each `.pxd` that was read to check a binary."""
IN_CHECKOUT = os.path.isfile(os.path.join(ROOT, "..", "..", "pyproject.toml"))


def pure() -> bool:
    """Whether `JANTAKU_PURE` asks for the uncompiled run; unset, empty and `0` do not."""
    return os.environ.get("JANTAKU_PURE", "") not in ("", "0")


def binary(stem: str) -> str | None:
    """The binary that Python would load for a module whose path without suffix is `stem`."""
    return next((stem + suffix for suffix in EXTENSION_SUFFIXES if os.path.isfile(stem + suffix)), None)


def kernels() -> list[str]:
    """Paths, without suffix, of every kernel of the package."""
    return sorted(
        os.path.join(folder, name[: -len(".pxd")])
        for folder, _, names in os.walk(ROOT)
        for name in names
        if name.endswith(".pxd") and name[: -len("pxd")] + "py" in names
    )


def compiled() -> bool:
    """Whether the kernels run compiled: every one has a binary and `JANTAKU_PURE` does not ask otherwise."""
    return not pure() and all(binary(stem) for stem in kernels())


class StaleBinary(ImportError):
    """A binary in a checkout that was built from other sources than those beside it."""


def check(name: str, stem: str) -> None:
    """Raise `StaleBinary` if a kernel's binary, where it has one, is not built from its sources."""
    from jantaku.pure.stamp import is_current

    path = binary(stem)
    if path is not None and not is_current(path, stem + ".py", _layouts):
        raise StaleBinary(f"the binary of {name} was built from other sources: run `make build`", name=name, path=path)


def source_spec(name: str, path: str) -> ModuleSpec:
    """What makes Python load a module from the source at `path`."""
    spec = ModuleSpec(name, SourceFileLoader(name, path), origin=path)
    spec.has_location = True
    return spec


class KernelFinder:
    """A meta-path finder for kernels; of every other module it knows nothing."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a kernel when it must run uncompiled; None leaves the choice to Python.

        Raises `StaleBinary`, in a checkout only.
        """
        if path is None or not name.startswith(PACKAGE + "."):
            return None
        for folder in path:
            stem = os.path.join(folder, name.rpartition(".")[2])
            if os.path.isfile(stem + ".pxd") and os.path.isfile(stem + ".py"):
                if pure():
                    return source_spec(name, stem + ".py")
                if IN_CHECKOUT:
                    check(name, stem)
        return None


def install() -> None:
    """Put the finder before Python's own, once."""
    if KernelFinder not in sys.meta_path:
        sys.meta_path.insert(0, KernelFinder)
