"""Checks a built wheel: its size, that it holds what the sources hold, a binary for each kernel, and nothing else.

python tools/check_wheel.py dist/jantaku-0.1.0-cp311-cp311-linux_x86_64.whl
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from zipfile import ZipFile

SRC = Path(__file__).parent.parent / "src"
LIMIT = 3_000_000
"""Bytes of a wheel."""
SHIPPED = {".py", ".pyi", ".pxd", ".bin", ".csv", ".mo", ".tcss", ".toml", ".typed", ".html", ".js", ".css", ".svg"}
BINARY = re.compile(r"\.[\w-]+\.(?:so|pyd)$")


def wrong(wheel: Path, src: Path = SRC) -> list[str]:
    """What is wrong with a wheel, a line each."""
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {path.relative_to(src).as_posix() for path in src.rglob("*") if path.suffix in SHIPPED and path.is_file()}
    wanted -= {name for name in wanted if ".egg-info/" in name}
    binaries = {BINARY.sub(".pxd", name): name for name in held if BINARY.search(name)}
    kernels = {name for name in wanted if name.endswith(".pxd") and name.removesuffix("pxd") + "py" in wanted}
    size = wheel.stat().st_size
    return [
        *([f"{size:,} bytes are more than {LIMIT:,}"] if size > LIMIT else []),
        *(f"{name} is missing" for name in sorted(wanted - held)),
        *(f"{name} has no binary" for name in sorted(kernels - binaries.keys())),
        *(f"{name} does not belong into a wheel" for name in sorted(held - wanted - set(binaries.values()))),
    ]


def main() -> None:
    for wheel in map(Path, sys.argv[1:]):
        if found := wrong(wheel):
            sys.exit("\n".join(f"error: {wheel.name}: {line}" for line in found))
        print(f"{wheel.name}: {wheel.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
