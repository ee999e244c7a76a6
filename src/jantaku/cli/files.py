"""Reading records and writing files for the commands."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from jantaku.cli.output import UsageError
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.log import LogError, Record


def records(path: Path) -> Iterator[Record | LogError]:
    """Every match of a file (`-`: the standard input), or the error in its place. OSError, UsageError."""
    from jantaku.log import read_file

    if path.is_dir():
        raise UsageError(Message("{path}: a folder, not a record", path=path))
    return read_file(path)


def write(text: str, path: Path | None) -> None:
    """Write UTF-8 to a file, which appears only when all is written, or to the standard output for None or `-`. UsageError."""
    if path is None or str(path) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise UsageError(Message("{path}: {reason}", path=path, reason=error.strerror)) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except OSError as error:
        os.unlink(name)
        raise UsageError(Message("{path}: {reason}", path=path, reason=error.strerror)) from None
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
