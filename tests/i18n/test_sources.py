"""No text for people is put together in the sources: what an error or a command says is a message."""

import ast
import re
from functools import cache
from pathlib import Path

import jantaku

SOURCES = sorted(Path(jantaku.__file__).parent.rglob("*.py"))
WORDS = re.compile(r"[A-Za-z]{2,}.* .*[A-Za-z]{2,}|[A-Za-z]{3,}:? ")
"""Two words, or one and a place after it."""
SPEAKING = {"print", "note", "failure", "add_row", "table", "notify"}
"""What shows its arguments to people, in the rooms of commands and of the table."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def errors() -> set[str]:
    """The names of all error classes of the package."""
    found = {"JantakuError"}
    classes = [node for path in SOURCES for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]
    while new := {
        node.name
        for node in classes
        if node.name not in found and any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
    }:
        found |= new
    return found


def name_of(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""


def glued(argument: ast.expr) -> bool:
    """Whether an argument is English, written out or put together with values."""
    if isinstance(argument, ast.Constant):
        return isinstance(argument.value, str) and says_words(argument.value)
    if not isinstance(argument, ast.JoinedStr):
        return False
    text = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in argument.values)
    return says_words(text)


def says_words(text: str) -> bool:
    return WORDS.search(text.replace("jantaku: ", "")) is not None


def calls(names: set[str], rooms: tuple[str, ...] = ()) -> list[str]:
    return [
        f"{path.name}:{call.lineno}"
        for path in SOURCES
        if not rooms or path.parent.name in rooms
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call) and name_of(call) in names and any(map(glued, call.args))
    ]


def test_errors() -> None:
    assert len(errors()) > 25
    assert calls(errors() - {"Skip"}) == []  # which names a row of a file by that row's words


def test_commands_and_the_table() -> None:
    assert calls(SPEAKING, ("cli", "tui")) == []
