"""Nothing outside `rules` and `log` is named after a number of players, a preset or a platform."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import jantaku
from jantaku.pure.layout import layout
from jantaku.rules import preset_names

SRC = Path(jantaku.__file__).parent
ALLOWED = {"rules", "log"}
"""Rooms that know what rules and records of others are called."""
PLATFORMS = {"tenhou", "majsoul", "soul", "mjsoul", "kobalab", "majiang", "amatsuki", "riichi_city", "mleague", "mjlog", "mjai"}
PLAYERS = {"sanma", "yonma", "sannin", "yonnin", "four_player", "three_player", "two_player", "four_players", "three_players"}
PLAYERS |= {"two_players", "3p", "4p", "2p", "p3", "p4", "3players", "4players"}
YAKU = {"tenhou"}
"""The dealer's win on the dealt hand has the name of a platform."""


def words() -> set[str]:
    families = {name.removesuffix("_3p").removesuffix("_4p") for name in preset_names()} - {"default"}
    return families | set(preset_names()) - {"default"} | PLATFORMS | PLAYERS


FORBIDDEN = re.compile(rf"(^|_)({'|'.join(sorted(words(), key=len, reverse=True))})(_|$)")


def split(name: str) -> str:
    """The name in small letters, its words apart: `ThreePlayer` is `three_player`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def is_allowed(name: str) -> bool:
    return split(name) in YAKU or not FORBIDDEN.search(split(name))


def files() -> list[Path]:
    found = [*SRC.rglob("*.py"), *SRC.rglob("*.pxd")]
    return [file for file in found if file.relative_to(SRC).parts[0] not in ALLOWED]


def defined(body: list[ast.stmt], public: bool = True) -> Iterator[str]:
    """Names of classes and functions at any depth, and of what a module or class assigns."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
            yield from defined(node.body, isinstance(node, ast.ClassDef))
        elif public and isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (found.id for found in ast.walk(target) if isinstance(found, ast.Name))


def names_in(file: Path) -> Iterator[str]:
    """The file's own name and those that it defines."""
    yield from file.relative_to(SRC).with_suffix("").parts
    if file.suffix == ".pxd":
        found = layout(file)
        yield from (*found.enums, *found.structs, *found.classes)
        for fields in (*found.structs.values(), *found.classes.values()):
            yield from (field.name for field in fields)
    else:
        yield from defined(ast.parse(file.read_text(encoding="utf-8")).body)


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(SRC)))
def test_no_name_is_that_of_a_table_or_a_platform(file: Path) -> None:
    assert [name for name in names_in(file) if not is_allowed(name)] == []


@pytest.mark.parametrize(
    "name", ["sanma_walls", "ThreePlayerMatch", "tenhou_rank", "read_majsoul", "PLAYERS_3P", "two_player", "MLeague"]
)
def test_such_names_are_found(name: str) -> None:
    assert not is_allowed(name)
