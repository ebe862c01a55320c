"""JSON that is written already, inside of what is still to be written."""

from typing import Any

import msgspec


def written(what: Any) -> msgspec.Meta:
    """For a field that is msgspec.Raw: the type of what is in there, for whoever reads the types."""
    return msgspec.Meta(extra={"written": what})


def parts(of: Any) -> msgspec.Meta:
    """For a field that holds some of the fields of a struct, by name."""
    return msgspec.Meta(extra={"parts": of})
