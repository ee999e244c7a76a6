"""The enum values of a `.pxd`: the part of the C layout that Python modules need as well."""

from __future__ import annotations


def logical_lines(text: str) -> list[str]:
    """Lines without comments, with those in parentheses joined."""
    out: list[str] = []
    depth = 0
    for raw in text.splitlines():
        line = raw.split("#", 1)[0].rstrip()
        if depth:
            out[-1] += " " + line.strip()
        elif line:
            out.append(line)
        depth += line.count("(") - line.count(")")
    return out


def enums(lines: list[str]) -> dict[str, int]:
    """Every name of the `cdef enum` blocks; a name without a value follows the one before it.

    >>> enums(["cdef enum:", "    FIRST", "    NINTH = 9", "    TENTH", "cdef int x"])
    {'FIRST': 0, 'NINTH': 9, 'TENTH': 10}
    """
    found: dict[str, int] = {}
    following = -1  # value of the next name; -1 outside an enum
    for line in lines:
        if not line.startswith((" ", "\t")):
            following = 0 if line.startswith(("cdef enum", "cpdef enum")) else -1
        elif following >= 0:
            name, _, value = line.partition("=")
            found[name.strip(" ,\t")] = following = int(value.strip(" ,"), 0) if value else following
            following += 1
    return found


def enums_of(module: str) -> dict[str, int]:
    """Those of the kernel whose source stands at a path."""
    with open(module.removesuffix("py") + "pxd", encoding="utf-8") as file:
        return enums(logical_lines(file.read()))
