"""The games on the shelf: one self-contained folder each, found through entry points.

Importing this package puts it where the function ``tete.games`` was; so it answers the same call.
"""

import sys
from collections.abc import Mapping
from types import ModuleType

from tete.core.game import AnyGame
from tete.shelf.games import games as _games


class _Shelf(ModuleType):
    def __call__(self) -> Mapping[str, AnyGame]:
        return _games()


sys.modules[__name__].__class__ = _Shelf
