"""Writes the `.pyi` of every kernel: what Python sees of it, compiled or not.

A kernel's `.py` takes names from its `.pxd`, which no type checker reads, so checkers are given a stub instead. Python sees
functions that the `.pxd` does not declare (with the annotations they carry), `cpdef` ones (with the types of the `.pxd`), and
public classes with their public methods and `readonly` or `public` attributes. Run with --check to compare only.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from copy import deepcopy
from pathlib import Path

SRC = Path(__file__).parent.parent / "src"
HEAD = "# Written by tools/make_stubs.py from {name}.py and {name}.pxd.\n"
C_FUNCTION = re.compile(r"\s*(cdef|cpdef) (?:inline )?(?P<type>[\w ]+?[ *]+)(?P<name>\w+)\((?P<arguments>[^()]*)")
ATTRIBUTE = re.compile(r"cdef (?:readonly|public) (?P<type>[\w ]+?) (?P<name>\w+)(?P<array>\[\w+\])?$")
CIMPORT = re.compile(r"from (jantaku[\w.]*) cimport (?:\(([^()]*)\)|([^(\n]*))")
CLASS = re.compile(r"cdef class (\w+)")
INTEGER = re.compile(r"(u?int\d*_t|unsigned char|unsigned int|int|Py_ssize_t|size_t)$")

Function = tuple[str, str, str]


def python_type(c_type: str) -> str:
    """The Python type of a C type; of a class or a Python type, its name."""
    plain = c_type.strip()
    if INTEGER.match(plain):
        return "int"
    return {"bint": "bool", "double": "float", "void": "None"}.get(plain, plain)


class Declared:
    """What a `.pxd` says of functions and attributes, by class (`""` for the module)."""

    def __init__(self, text: str) -> None:
        self.functions: dict[str, dict[str, Function]] = {}
        self.attributes: dict[str, list[str]] = {}
        plain = re.sub(r"#.*", "", text)
        cimports = [(module, " ".join((inside or line).split()).rstrip(",")) for module, inside, line in CIMPORT.findall(plain)]
        self.imports = [f"from {module} import {names}" for module, names in cimports]
        scope = ""
        for line in text.splitlines():
            code = line.split("#")[0].rstrip()
            if code and not code[0].isspace():
                found = CLASS.match(code)
                scope = found[1] if found else ""
            if match := C_FUNCTION.match(code):
                self.functions.setdefault(scope, {})[match["name"]] = (match[1], match["type"], match["arguments"])
            elif scope and (match := ATTRIBUTE.match(code.strip())):
                kind = python_type(match["type"])
                self.attributes.setdefault(scope, []).append(f"{match['name']}: {f'list[{kind}]' if match['array'] else kind}")


def signature(node: ast.FunctionDef, c_function: Function | None) -> str:
    """`def name(parameters) -> result: ...` of a visible function: its annotations, else the types of the `.pxd`."""
    result, c_types = node.returns, dict[str, str]()
    if c_function is not None:
        for part in c_function[2].split(","):
            kind, _, name = part.split("=")[0].strip().rpartition(" ")
            if kind:
                c_types[name] = python_type(kind)
        result = result or ast.Name(python_type(c_function[1]))
    arguments = deepcopy(node.args)
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        if argument.annotation is None and argument.arg in c_types:
            argument.annotation = ast.Name(c_types[argument.arg])
    arguments.defaults = [ast.Constant(...) for _ in arguments.defaults]
    arguments.kw_defaults = [default and ast.Constant(...) for default in arguments.kw_defaults]
    arrow = f" -> {ast.unparse(result)}" if result else ""
    return f"def {node.name}({ast.unparse(arguments)}){arrow}: ..."


def function_lines(body: list[ast.stmt], c_functions: dict[str, Function], indent: str) -> list[str]:
    """The visible functions of a module or class, in order."""
    lines = []
    for node in body:
        if not isinstance(node, ast.FunctionDef):
            continue
        declared = c_functions.get(node.name)
        hidden = node.name.startswith("_") and not node.name.endswith("__")
        inherited = indent and declared is None and node.returns is None  # a C method that the `.pxd` of the base declares
        if hidden or inherited or (declared is not None and declared[0] == "cdef"):
            continue
        decorators = map(ast.unparse, node.decorator_list)
        lines += [f"{indent}@{name}" for name in decorators if not name.startswith("cython.")]
        lines.append(indent + signature(node, declared))
    return lines


def instance_attributes(node: ast.ClassDef) -> list[str]:
    """The public attributes that `__init__` annotates."""
    inits = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
    return [
        f"    {line.target.attr}: {ast.unparse(line.annotation)}"
        for init in inits
        for line in init.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute) and not line.target.attr.startswith("_")
    ]


def stub(source: Path) -> str:
    """The text of a kernel's `.pyi`."""
    declared = Declared(source.with_suffix(".pxd").read_text("utf-8"))
    tree = ast.parse(source.read_text("utf-8"))
    lines: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = ", ".join(ast.unparse(base) for base in node.bases)
            body = [f"    {attribute}" for attribute in declared.attributes.get(node.name, [])]
            body += instance_attributes(node)
            body += function_lines(node.body, declared.functions.get(node.name, {}), "    ")
            lines += ["", f"class {node.name}{f'({bases})' if bases else ''}:", *(body or ["    pass"]), ""]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            lines.append(f"{node.target.id}: {ast.unparse(node.annotation)}")
        else:
            lines += function_lines([node], declared.functions.get("", {}), "")
    text = "\n".join(lines)
    used = set(re.findall(r"(?<![\w.])\w+\b", text))
    for_checkers = [
        inner
        for node in tree.body
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in node.body
    ]
    statements = [*tree.body, *for_checkers, *ast.parse("\n".join(declared.imports)).body]
    imports = [line for node in statements if (line := needed_import(node, used))]
    return HEAD.format(name=source.stem) + "\n".join([*imports, *([""] if imports else []), text.strip("\n"), ""])


def needed_import(node: ast.stmt, used: set[str]) -> str:
    """An import statement of the source reduced to the names that the stub uses; empty if to none."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return ""
    node.names = [alias for alias in node.names if (alias.asname or alias.name.split(".")[0]) in used]
    return ast.unparse(node) if node.names else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a stub differs")
    check = parser.parse_args().check
    stale = []
    for pxd in sorted(SRC.rglob("*.pxd")):
        source, target = pxd.with_suffix(".py"), pxd.with_suffix(".pyi")
        if not source.is_file():
            continue
        text = stub(source)
        if not target.is_file() or target.read_text("utf-8") != text:
            stale.append(str(target.relative_to(SRC.parent)))
            if not check:
                target.write_text(text, "utf-8")
    if check and stale:
        print(f"stubs differ from their kernels, run `make stubs`: {' '.join(stale)}", file=sys.stderr)
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
