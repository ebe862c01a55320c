"""Additions as tests want them."""

from tete.storage.lines import SAID, Addition, Head, Line, Made


def line(seq: int, said: bool = False) -> Line:
    return Line(seq, 1000 + seq, (SAID if said else b'{"kind":"moved"') + b',"n":%d}' % seq)


def first(table: str, *owners: str, at: int = 1, size: int = 10, **head: object) -> Addition:
    """The first line of a table, made by the first owner."""
    made = Made(owners[0] if owners else "anna", at, size)
    return Addition(table, 0, [line(1)], a_head(at, **head), owners or ("anna",), made)


def then(table: str, expected: int, *lines: Line, **head: object) -> Addition:
    lines = lines or (line(expected + 1),)
    return Addition(table, expected, lines, a_head(lines[-1].at, **head))


def a_head(updated: int, **more: object) -> Head:
    return Head(updated, b'{"a":"digest"}', **more)  # type: ignore[arg-type]
