"""The reference of the library: every public name of its modules with its docstring, whose examples run as tests."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType

from tools.handbook.pages import page

MODULES = (
    *("jantaku", "jantaku.score", "jantaku.explain", "jantaku.rules", "jantaku.match", "jantaku.actions", "jantaku.events"),
    *("jantaku.board", "jantaku.setup", "jantaku.shapes", "jantaku.hands", "jantaku.melds", "jantaku.tiles", "jantaku.seats"),
    *(
        "jantaku.seating",
        "jantaku.walls",
        "jantaku.log",
        "jantaku.validate",
        "jantaku.sim",
        "jantaku.bots",
        "jantaku.save",
        "jantaku.i18n",
    ),
)


def public(module: ModuleType) -> list[str]:
    """The names that a module offers: its `__all__`, or what it defines itself."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def fenced(doc: str) -> str:
    """A docstring as Markdown: its examples and indented blocks as code."""
    lines, open_fence = [], False
    for line in doc.replace("::\n", ":\n").splitlines():
        code = line.startswith((">>>", "...", "    ")) or (open_fence and bool(line.strip()))
        if code != open_fence:
            lines.append("```python" if code else "```")
            open_fence = code
        lines.append(line)
    return "\n".join([*lines, *(["```"] if open_fence else [])])


def signature(name: str, value: object) -> str:
    """How it is called, where it can be."""
    try:
        return f"{name}{inspect.signature(value)}" if callable(value) and not inspect.isclass(value) else name
    except ValueError:
        return name


def members(value: object) -> str:
    """The members of an enumeration, or the fields and methods of a class."""
    if not inspect.isclass(value):
        return ""
    if issubclass(value, Enum):
        return ", ".join(f"`{member.name}`" for member in value)
    own = {name: member for name, member in vars(value).items() if not name.startswith("_")}
    lines = [f"* `{field.name}: {field.type}`" for field in fields(value)] if is_dataclass(value) else []
    for name, member in own.items():
        target = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if inspect.isfunction(target):
            first = (inspect.getdoc(target) or "").partition("\n")[0]
            called = name if isinstance(member, property) else f"{name}{inspect.signature(target)}"
            lines.append(f"* `{called}` {first}")
    return "\n".join(lines)


def entry(module: ModuleType, name: str) -> str:
    """One public name."""
    value = getattr(module, name)
    own = callable(value) and getattr(value, "__module__", "").startswith("jantaku")
    called = signature(name, value) if own else f"{name} = {value!r}"
    shown = f"```python\n{called}\n```" if called != name else ""
    doc = fenced(inspect.getdoc(value) or "") if own else ""
    return "\n\n".join(filter(None, (f"## {name}", shown, doc, members(value) if own else "")))


def module_page(name: str) -> str:
    """The page of a module."""
    module = import_module(name)
    entries = () if name == "jantaku" else (entry(module, public_name) for public_name in public(module))
    return page(name, fenced(inspect.getdoc(module) or ""), *entries)


def file_of(name: str) -> str:
    """Where the page of a module stands."""
    return f"reference/{name}.md"


def reference_pages() -> dict[str, str]:
    """The pages of all modules by their files."""
    return {file_of(name): module_page(name) for name in MODULES}
