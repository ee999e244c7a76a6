"""The stamp of a kernel: a hash of the sources that its binary is built from, carried in the binary.

A checkout reads it whenever it loads a kernel, hence paths as texts: `pathlib` takes as long to import as all of this takes.
"""

from __future__ import annotations

import hashlib
import os
import re

MARK = b"jantaku-sources:"
_CIMPORT = re.compile(rb"^from (jantaku[\w.]*) cimport", re.MULTILINE)


def stamp_of(source: str | os.PathLike[str], texts: dict[str, bytes] | None = None) -> str:
    """Hex sha256 over a kernel's `.py` and every `.pxd` it is compiled against: its own and all that it cimports.

    `texts` keeps what was read of layouts from one call to the next.
    """
    root, _, inside = os.path.abspath(source).rpartition(f"{os.sep}jantaku{os.sep}")
    source_name = "/".join(["jantaku", *inside.split(os.sep)])
    texts = {} if texts is None else texts
    layouts: set[str] = set()
    pending = [source_name.removesuffix(".py") + ".pxd"]
    while pending:
        name = pending.pop()
        if name not in layouts and (name in texts or os.path.isfile(os.path.join(root, name))):
            layouts.add(name)
            if name not in texts:
                texts[name] = _read(os.path.join(root, name))
            pending += (module.decode().replace(".", "/") + ".pxd" for module in _CIMPORT.findall(texts[name]))
    digest = hashlib.sha256()
    for name in [source_name, *sorted(layouts, key=lambda name: name.split("/"))]:
        content = texts[name] if name in layouts else _read(os.path.join(root, name))
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_current(binary: str | os.PathLike[str], source: str | os.PathLike[str], texts: dict[str, bytes] | None = None) -> bool:
    """Whether a binary was built from the sources as they are now."""
    return MARK + stamp_of(source, texts).encode() in _read(binary)


def _read(path: str | os.PathLike[str]) -> bytes:
    with open(path, "rb") as file:
        return file.read()
