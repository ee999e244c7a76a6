"""What `tools/check_wheel.py` finds in a wheel, and that there is a wheel for each version of Python that we name."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import check_wheel

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))


@pytest.fixture
def src(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "jantaku"
    package.mkdir(parents=True)
    for name in ("__init__.py", "board.py", "board.pxd", "py.typed"):
        (package / name).touch()
    return package.parent


GOOD = ("__init__.py", "board.py", "board.pxd", "board.cpython-313t-darwin.so", "py.typed")


def wheel(src: Path, *names: str) -> Path:
    path = src.parent / "jantaku-1-cp313-cp313t-any.whl"
    with ZipFile(path, "w") as archive:
        archive.writestr("jantaku-1.dist-info/METADATA", "Name: jantaku")
        for name in names:
            archive.writestr(f"jantaku/{name}", b"")
    return path


def test_a_wheel_as_it_should_be(src: Path) -> None:
    assert check_wheel.wrong(wheel(src, *GOOD), src) == []


@pytest.mark.parametrize("name", GOOD)
def test_nothing_may_be_missing(name: str, src: Path) -> None:
    assert len(check_wheel.wrong(wheel(src, *(other for other in GOOD if other != name)), src)) == 1


@pytest.mark.parametrize("name", ["board.c", "old.py", "board.stamp.c"])
def test_nothing_else_belongs_into_it(name: str, src: Path) -> None:
    assert check_wheel.wrong(wheel(src, *GOOD, name), src) == [f"jantaku/{name} does not belong into a wheel"]


def test_it_may_not_be_large(src: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_wheel, "LIMIT", 100)
    assert "more than 100" in check_wheel.wrong(wheel(src, *GOOD), src)[0]


def test_wheels_are_built_for_each_python_that_is_named() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert {f"cp{version.replace('.', '')}-*" for version in named} == {build for build in built if "t-" not in build}
