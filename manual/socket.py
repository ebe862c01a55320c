"""The sockets as a page: every message and what it is made of, from the structs that are sent and read."""

import inspect
import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from msgspec import NODEFAULT
from msgspec import inspect as kinds

from tete.desk.wire import lobby, replies, requests
from tete.room.showing import messages

PARTS: Sequence[tuple[str, str, Any]] = (
    ("What a client asks", "At a [table](../build/socket.md).", requests.Request),
    ("What a client hears", "At a [table](../build/socket.md).", replies.Reply),
    ("Events", "What happens at a table, in `events`; each has a `kind`.", messages.Event),
    ("In the lobby", "What is heard there.", lobby.FromLobby),
)
MADE_OF = "What they are made of"
_PLAIN = {
    kinds.IntType: "whole number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "true or false",
    kinds.NoneType: "null",
    kinds.AnyType: "anything",
}


def page() -> str:
    """Every message, then every struct that messages are made of."""
    written = [
        "# The socket’s types",
        (
            f"Version {requests.VERSION}. What these messages mean together is told on "
            "[the page of the socket](../build/socket.md); here is what each is made of, as the room sends and "
            f"reads it. A message from a client has at most {requests.BIGGEST} bytes."
        ),
    ]
    named = {cls for _, _, union in PARTS for cls in get_args(union)}
    waiting: list[type] = []
    for title, told, union in PARTS:
        written += [f"## {title}", told]
        for cls in get_args(union):
            written += struct(cls, waiting)
    written.append(f"## {MADE_OF}")
    known = set(named)
    inner = []
    while waiting:
        cls = waiting.pop()
        if cls not in known:
            known.add(cls)
            inner.append(cls)
            list(struct(cls, waiting))
    for cls in sorted(inner, key=lambda each: each.__name__):
        written += struct(cls, [])
    return "\n\n".join(written) + "\n"


def struct(cls: Any, waiting: list[type]) -> Iterator[str]:
    """A struct with its fields; those that these are made of are left in ``waiting``."""
    config = cls.__struct_config__
    yield f"### {config.tag or cls.__name__} {{#{_anchor(cls)}}}"
    told = " ".join((inspect.getdoc(cls) or "").split())
    yield re.sub(r"\bdocs/([\w/-]+\.md)", r"[docs/\1](../\1)", told).replace("``", "`")
    rows = [f'| `{config.tag_field}` | `"{config.tag}"` | |'] if config.tag is not None else []
    for field in kinds.type_info(cls).fields:  # type: ignore[attr-defined]
        said = "" if field.required else _default(field)
        rows.append(f"| `{field.encode_name}` | {_type(field.type, waiting)} | {said} |")
    if rows:
        yield "\n".join(("| field | type | |", "| --- | --- | --- |", *rows))


def _default(field: Any) -> str:
    if field.default is NODEFAULT or field.default is None:
        return "may be left out"
    if field.default in ("", ()):
        return "may be left out: empty"
    said = str(field.default).lower() if isinstance(field.default, bool) else field.default
    return f"may be left out: `{said}`"


def _anchor(cls: type) -> str:
    return f"{cls.__module__.rpartition('.')[2]}-{cls.__name__}".lower().replace("_", "-")


def _type(kind: kinds.Type, waiting: list[type]) -> str:
    match kind:
        case kinds.Metadata(type=kinds.RawType(), extra={"written": what}):
            return _type(kinds.type_info(what), waiting)
        case kinds.Metadata(extra={"parts": what}):
            return f"parts of {_type(kinds.type_info(what), waiting)}"
        case kinds.Metadata(type=inner):
            return _type(inner, waiting)
        case kinds.StructType(cls=cls):
            waiting.append(cls)
            return f"[`{cls.__name__}`](#{_anchor(cls)})"
        case kinds.LiteralType(values=values):
            return ", ".join(f'`"{value}"`' for value in values)
        case kinds.UnionType(types=types):
            if _is_event(types):
                return "[event](#events)"
            parts = [each for each in types if not isinstance(each, kinds.NoneType)]
            said = " or ".join(_type(each, waiting) for each in parts)
            return said if len(parts) == len(types) else f"{said} or null"
        case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
            return f"list of {_type(item, waiting)}"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(_type(item, waiting) for item in items)}]"
        case kinds.DictType(value_type=value):
            return f"{_type(value, waiting)} by name"
        case _ if type(kind) in _PLAIN:
            return _PLAIN[type(kind)] + _limit(kind)
    raise TypeError(f"there is no word for {kind}")


def _is_event(types: Sequence[kinds.Type]) -> bool:
    events = set(get_args(messages.Event))
    return {each.cls for each in types if isinstance(each, kinds.StructType)} >= events


def _limit(kind: Any) -> str:
    most = getattr(kind, "max_length", None)
    return f" (at most {most})" if most else ""
