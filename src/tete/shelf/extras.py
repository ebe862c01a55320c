"""What the full install brings beside the plain one: a compiler, for the strongest players and for learners."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec

INSTALL = 'pip install "tete-a-tete[bots]"'
"""How whoever has the plain install comes to the full one."""
COMPILED = ("numba", "numpy")


@cache
def can_compile() -> bool:
    """Whether what kernels are compiled with is installed; with the plain install, and in a browser, it is not."""
    return find_spec("numba") is not None


@contextmanager
def explained() -> Iterator[None]:
    """Whoever is a learner and has the plain install is told what is missing. Raises ModuleNotFoundError."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in COMPILED:
            raise
        sentence = f"Games as numbers need one more package: {INSTALL}"
        raise ModuleNotFoundError(sentence, name=error.name) from error
