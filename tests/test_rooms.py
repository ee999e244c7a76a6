"""The kernels' `cimport`s, which import-linter does not see, keep to the rooms that `pyproject.toml` lists."""

import re
import tomllib
from pathlib import Path

import pytest

from jantaku.pure.layout import layout

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"
PXDS = sorted(SRC.rglob("*.pxd"))


def levels() -> dict[str, int]:
    """The level of each room, 0 the highest."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "rooms")
    return {room: level for level, layer in enumerate(layers) for room in re.findall(r"\w+", layer)}


def room(module: str) -> str:
    return module.split(".")[1]


@pytest.mark.parametrize("pxd", PXDS, ids=[pxd.relative_to(SRC).as_posix() for pxd in PXDS])
def test_cimports_point_down(pxd: Path) -> None:
    own = room(".".join(pxd.relative_to(SRC).with_suffix("").parts))
    level = levels()
    upward = [module for module in layout(pxd).cimports if room(module) != own and level[room(module)] < level[own]]
    assert upward == []


def test_every_room_has_its_level() -> None:
    found = {path.stem for path in (SRC / "jantaku").iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert found - {"__init__", "__main__"} <= levels().keys()
