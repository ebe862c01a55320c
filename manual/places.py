"""Where everything lies on the site, and what a link of the sources becomes there."""

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath, relpath

from manual.links import ROOT, anchor

FRONT = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "bench/results.md": "figures/bench.md",
}
"""Pages beside ``docs`` that have a page of the site."""

_FENCE = re.compile(r"(?ms)^( *)(`{3,})[^\n]*\n.*?^\1\2`*$")
_LINK = re.compile(r'(?P<before>\]\(|(?:src|href)=")(?P<link>[^)\s"]+)(?=[)"])')


def place(source: str) -> str:
    """Where on the site a file of ours is to be found, both from the root.

    >>> place("docs/play/bots.md"), place("README.md"), place("src/tete/codes.py"), place("tests")
    ('play/bots.md', 'index.md', 'sources/src/tete/codes.py.md', 'sources/tests/index.md')
    """
    if source in FRONT:
        return FRONT[source]
    if source.startswith("docs/"):
        return source.removeprefix("docs/") + "/index.md" * (ROOT / source).is_dir()
    if source.endswith(".ipynb"):
        return source.removesuffix(".ipynb") + ".md"
    if (ROOT / source).is_dir():
        return f"sources/{source}/index.md"
    return f"sources/{source}.md"


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """A page changed wherever it is no program."""
    done, at = [], 0
    for fence in _FENCE.finditer(text):
        done += [change(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join((*done, change(text[at:])))


def led(text: str, source: str, seen: Callable[[str], object]) -> str:
    """A page with its links as they are on the site. Calls ``seen`` with every file of ours that it leads to."""
    here = dirname(place(source))

    def link(found: re.Match[str]) -> str:
        path, mark, fragment = found["link"].partition("#")
        if not path or re.match(r"[a-z]+:", path):
            return found[0]
        target = normpath(join(dirname(source), path))
        seen(target)
        return f"{found['before']}{relpath(place(target), here or '.')}{mark}{fragment}"

    return outside_fences(text, lambda part: _LINK.sub(link, part))


def slug(heading: str, _: str) -> str:
    """The fragment of a heading, for the site."""
    return anchor(heading)
