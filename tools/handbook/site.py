"""The site's folder of pages: the written ones from `docs`, the generated ones beside them, and the order of all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import yaml

from jantaku.i18n import yaku
from jantaku.rules import preset, preset_names
from tools.handbook.glossary import glossary_page
from tools.handbook.hands import entries, faces, picture
from tools.handbook.reference import MODULES, file_of, reference_pages
from tools.handbook.rules import groups, matrix_page, option_pages, preset_pages, title
from tools.handbook.yaku import GROUPS, yaku_pages, yaku_table

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
OTHERS = {"CONTRIBUTING.md": ROOT / "CONTRIBUTING.md", "CHANGELOG.md": ROOT / "CHANGELOG.md"}
"""Pages that stand outside `docs`."""
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]+)(#[^)\s]*)?\)")

HAND = re.compile(r"<!-- hand: (\S+) -->")
"""A hand to be drawn on a written page."""


def generated() -> dict[str, str]:
    """Every generated page by its file."""
    return {
        "rules/yaku.md": yaku_table(linked=True),
        "rules/matrix.md": matrix_page(),
        "rules/glossary.md": glossary_page(),
        **dict(yaku_pages()),
        **dict(option_pages()),
        **dict(preset_pages()),
        **reference_pages(),
    }


def inside(text: str, place: str) -> str:
    """A written page with its links to files that are no pages turned into their names."""

    def link(match: re.Match[str]) -> str:
        shown, target, anchor = match[1], match[2], match[3] or ""
        if "://" in target:
            return match[0]
        path = (DOCS / PurePosixPath(place).parent / target).resolve()
        if path in OTHERS.values():
            depth = "../" * (len(PurePosixPath(place).parts) - 1)
            return f"[{shown}]({depth}{path.name}{anchor})"
        return match[0] if path.is_relative_to(DOCS) else shown

    return LINK.sub(link, text)


def from_root(text: str) -> str:
    """A page of the root as a page of the site."""
    return re.sub(r"\]\(docs/", "](", text)


def written() -> dict[str, str]:
    """Every written page by its file; a generated page of the same name is richer and wins."""
    pages = {path.relative_to(DOCS).as_posix(): path.read_text(encoding="utf-8") for path in sorted(DOCS.rglob("*.md"))}
    found = {place: with_hands(inside(text, place)) for place, text in pages.items()}
    return found | {place: inside(from_root(path.read_text(encoding="utf-8")), place) for place, path in OTHERS.items()}


def with_hands(text: str) -> str:
    """A written page with its comments `hand: 11m+1m` as drawn hands."""
    if not (wanted := HAND.findall(text)):
        return text
    return HAND.sub(lambda match: picture(match[1]), text) + f"\n{faces(*wanted)}\n"


def navigation(base: list[dict[str, object]]) -> list[dict[str, object]]:
    """The order of the pages: that of `mkdocs.yml`, its lists of generated pages filled in."""
    lists: Mapping[str, list[object]] = {
        "yaku": [
            "rules/yaku.md",
            *(
                {group: [{yaku(entry.slug).called(): f"rules/yaku/{entry.slug}.md"} for entry in members]}
                for group, members in GROUPS.items()
            ),
            {"Beside them": [f"rules/yaku/{slug}.md" for slug in unlisted()]},
        ],
        "options": ["rules/options.md", *({title(group): f"rules/options/{group}.md"} for group in groups())],
        "presets": [
            "rules/presets.md",
            "rules/matrix.md",
            *({preset(name).title: f"rules/presets/{name}.md"} for name in preset_names()),
        ],
        "reference": [{name: file_of(name)} for name in MODULES],
    }
    return [{key: fill(value, lists) for key, value in part.items()} for part in base]


def unlisted() -> list[str]:
    """Yaku of the handbook that are no row of the registry."""
    listed = {entry.slug for members in GROUPS.values() for entry in members}
    return [slug for slug in entries() if slug not in listed]


def fill(value: object, lists: Mapping[str, list[object]]) -> object:
    """A value of the navigation, with `<name>` replaced by that list."""
    if isinstance(value, list):
        return [fill(item, lists) for item in value]
    if isinstance(value, dict):
        return {key: fill(item, lists) for key, item in value.items()}
    return lists[value[1:-1]] if isinstance(value, str) and value.startswith("<") else value


def configuration() -> str:
    """The configuration of the site with its navigation."""
    base = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    base["nav"] = navigation(base["nav"])
    base["docs_dir"], base["site_dir"] = "pages", "site"
    return str(yaml.safe_dump(base, allow_unicode=True, sort_keys=False))


def files() -> Iterator[tuple[str, bytes]]:
    """Everything that the site is built from, by its place under `pages`."""
    for place, text in (written() | generated()).items():
        yield place, text.encode()
    for path in sorted((DOCS / "assets").rglob("*")):
        if path.is_file():
            yield path.relative_to(DOCS).as_posix(), path.read_bytes()


def lay_out(folder: Path) -> int:
    """Write the site's sources into a folder, what is current left as it is; how many files there are."""
    pages = folder / "pages"
    wanted = dict(files())
    for path in [path for path in pages.rglob("*") if path.is_file()]:
        if path.relative_to(pages).as_posix() not in wanted:
            path.unlink()
    for place, content in wanted.items():
        path = pages / place
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    (folder / "mkdocs.yml").write_text(configuration(), encoding="utf-8")
    return len(wanted)
