"""What stands where in the navigation. A page that nobody has put in its place stands at the end of its folder."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

Entry = dict[str, Any]
SECTIONS = {
    "play": "Play",
    "rules": "Rules",
    "host": "Host",
    "build": "Build",
    "figures": "Figures",
}
FIRST: Mapping[str, Sequence[str]] = {
    "play": (
        "pages",
        "terminal",
        "bots",
        "accounts",
        "telling",
        "correspondence",
        "talk",
        "records",
    ),
    "host": ("hosting", "site", "scale", "safety", "manual"),
    "figures": ("strength",),
}
GROUPS: Mapping[str, Sequence[str]] = {
    "A game of your own": (
        "adding-a-game",
        "tutorial",
        "conformance",
        "gallery",
        "secret-chance",
        "diagrams",
        "lessons",
        "puzzles",
        "versions",
    ),
    "Bots and research": ("encoding", "pettingzoo", "gymnasium", "openspiel", "vector", "socket"),
    "The house": (
        "house",
        "clocks",
        "permissions",
        "nodes",
        "pocket",
        "fire",
        "release",
        "licences",
    ),
}
"""How the pages of ``build`` are grouped; what is in no group is in the last."""


def navigation(pages: Mapping[str, str]) -> list[Entry]:
    """The tree that mkdocs shows: titles, and the pages in their order."""
    tree: list[Entry] = [{"Home": "index.md"}]
    for folder, title in SECTIONS.items():
        inside = _in(folder, pages)
        if folder == "rules":
            tree.append({title: _rules(pages)})
        elif folder == "build":
            tree.append({title: _grouped(inside, pages)})
        else:
            order = {f"{folder}/{name}.md": at for at, name in enumerate(FIRST.get(folder, ()))}
            inside.sort(key=lambda page: (order.get(page, len(order)), title_of(pages[page])))
            tree.append({title: [_entry(page, pages) for page in inside]})
    reference = [
        "reference/index.md",
        *(p for p in _in("reference", pages) if p != "reference/index.md"),
    ]
    tree.append({"Reference": [_entry(page, pages) for page in reference]})
    about = [_entry(page, pages) for page in ("changelog.md", "contributing.md")]
    examples = [_entry(page, pages) for page in _in("examples", pages)]
    return [*tree, {"More": [*about, *examples]}]


def title_of(page: str) -> str:
    """The first heading of a page, without what it is set in."""
    found = re.search(r"(?m)^# (.+)$", page)
    return re.sub(r"[*`]", "", found[1]).strip() if found else ""


def _in(folder: str, pages: Mapping[str, str]) -> list[str]:
    return [page for page in pages if re.fullmatch(rf"{folder}/[^/]+", page)]


def _entry(page: str, pages: Mapping[str, str]) -> Entry:
    return {title_of(pages[page]): page}


def _rules(pages: Mapping[str, str]) -> list[Entry | str]:
    inside = [page for page in _in("rules", pages) if page != "rules/index.md"]
    french = [page for page in inside if page.endswith(".fr.md")]
    english = [page for page in inside if page not in french]
    return [
        {"On the shelf": "rules/index.md"},
        *(_entry(page, pages) for page in english),
        {"En français": [_entry(page, pages) for page in french]},
    ]


def _grouped(inside: list[str], pages: Mapping[str, str]) -> list[Entry]:
    left = dict.fromkeys(inside)
    tree = []
    *_, last = GROUPS
    for title, names in GROUPS.items():
        found = [page for name in names if (page := f"build/{name}.md") in left]
        for page in found:
            del left[page]
        tree.append({title: found})
    tree[-1][last] += left
    return [
        {title: [_entry(page, pages) for page in found]}
        for each in tree
        for title, found in each.items()
    ]
