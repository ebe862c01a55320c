"""Docstrings as they go into the reference, where they are read."""

from typing import Any

import griffe

from manual.public import as_markdown


class Docstrings(griffe.Extension):  # type: ignore[misc] # nothing is known of it without the docs group
    """Rewrites every docstring that is loaded."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called for every module, class, function and attribute below a package."""
        _rewrite(obj)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Called for the package itself."""
        _rewrite(pkg)


def _rewrite(obj: griffe.Object) -> None:
    if obj.docstring:
        obj.docstring.value = as_markdown(obj.docstring.value)
