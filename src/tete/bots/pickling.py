"""Values on their way to a worker: frozen dataclasses go without what they have derived and kept.

A state may keep its legal moves, or a word list of megabytes: the worker derives them again if it needs them.
"""

import dataclasses
import io
import pickle
from typing import Any


class _Pickler(pickle.Pickler):
    def reducer_override(self, obj: Any) -> Any:
        kind: Any = type(obj)
        params = getattr(kind, "__dataclass_params__", None)
        if params is None or not params.frozen or kind.__reduce__ is not object.__reduce__:
            return NotImplemented
        return _made, (kind, *(getattr(obj, each.name) for each in dataclasses.fields(obj)))


def pack(value: Any) -> bytes:
    """The value as bytes. Raises what pickle raises for what cannot be sent."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


def unpack(data: bytes) -> Any:
    """The value that ``pack`` wrote: only for bytes of our own."""
    return pickle.loads(data)  # noqa: S301 (from the process that started us)


def _made(kind: Any, *values: Any) -> Any:
    made: Any = object.__new__(kind)
    for each, value in zip(dataclasses.fields(kind), values, strict=True):
        object.__setattr__(made, each.name, value)
    return made
