"""The stamp of a kernel: a hash of the sources that its binary is built from, carried in the binary."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

MARK = b"jantaku-sources:"
_CIMPORT = re.compile(r"^from (jantaku[\w.]*) cimport", re.MULTILINE)


def stamp_of(source: Path) -> str:
    """Hex sha256 over a kernel's `.py` and every `.pxd` it is compiled against: its own and all that it cimports."""
    root = next(parent for parent in source.parents if parent.name == "jantaku").parent
    layouts: set[Path] = set()
    pending = [source.with_suffix(".pxd")]
    while pending:
        pxd = pending.pop()
        if pxd not in layouts and pxd.is_file():
            layouts.add(pxd)
            cimported = _CIMPORT.findall(pxd.read_text("utf-8"))
            pending += (root.joinpath(*module.split(".")).with_suffix(".pxd") for module in cimported)
    digest = hashlib.sha256()
    for path in [source, *sorted(layouts)]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_current(binary: Path, source: Path) -> bool:
    """Whether a binary was built from the sources as they are now."""
    return MARK + stamp_of(source).encode() in binary.read_bytes()
