"""Samples of everything that goes over the wire, made from its structs: as little as may be, and all of it."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect as kinds

_PLAIN: dict[type, tuple[Any, Any]] = {
    kinds.IntType: (0, 7),
    kinds.FloatType: (0.0, 0.5),
    kinds.StrType: ("x", "é"),
    kinds.BoolType: (False, True),
    kinds.NoneType: (None, None),
    kinds.AnyType: ("x", 7),
}


def samples(what: Any) -> Iterator[msgspec.Struct]:
    """A struct, or each of a union: without what may be left out, then with everything."""
    for kind in _members(kinds.type_info(what)):
        yield _struct(kind, full=False)
        yield _struct(kind, full=True)


def inside(cls: type[msgspec.Struct]) -> Iterator[tuple[str, Any]]:
    """The fields of a struct that are JSON already, and what is in there."""
    for field in _fields(kinds.type_info(cls)):
        for kind in (field.type, *getattr(field.type, "types", ())):
            if isinstance(kind, kinds.Metadata) and kind.extra and "written" in kind.extra:
                yield field.name, kind.extra["written"]


def required(cls: type[msgspec.Struct]) -> list[str]:
    """The names, in JSON, of what is never left out."""
    return [field.encode_name for field in _fields(kinds.type_info(cls)) if field.required]


def _members(kind: kinds.Type) -> list[kinds.Type]:
    return list(kind.types) if isinstance(kind, kinds.UnionType) else [kind]


def _fields(kind: kinds.Type) -> tuple[kinds.Field, ...]:
    assert isinstance(kind, kinds.StructType)
    return kind.fields


def _struct(kind: kinds.Type, full: bool) -> Any:
    assert isinstance(kind, kinds.StructType)
    chosen = [field for field in kind.fields if full or field.required]
    return kind.cls(**{field.name: _value(field.type, full) for field in chosen})


def _value(kind: kinds.Type, full: bool) -> Any:
    match kind:
        case kinds.Metadata(type=kinds.RawType(), extra={"written": what}):
            return msgspec.Raw(msgspec.json.encode(_value(kinds.type_info(what), full)))
        case kinds.Metadata(extra={"parts": what}):
            parts = _value(kinds.type_info(what), full)
            return {name: getattr(parts, name) for name in parts.__struct_fields__[:2]}
        case kinds.Metadata(type=inner):
            return _value(inner, full)
        case kinds.StructType():
            return _struct(kind, full)
        case kinds.IntType(le=int(most)):
            return most if full else 0
        case kinds.LiteralType(values=values):
            return values[-1 if full else 0]
        case kinds.UnionType(types=types):
            empty = [part for part in types if isinstance(part, kinds.NoneType)]
            others = [part for part in types if not isinstance(part, kinds.NoneType)]
            return _value((empty or others)[0] if not full else others[-1], full)
        case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
            many = [_value(one, full) for one in _members(item)] if full or kind.min_length else []
            return many * max(1, kind.min_length or 1)
        case kinds.TupleType(item_types=items):
            return tuple(_value(item, full) for item in items)
        case kinds.DictType(key_type=key, value_type=value):
            return {_value(key, full): _value(value, full)} if full else {}
    return _PLAIN[type(kind)][full]
