"""The interface over HTTP as two pages, from its OpenAPI document: the routes, and what they take and give."""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from tete.server.app import create_app

Schema = Mapping[str, Any]
OTHER = "system"
_REFUSAL = "Refusal"


def pages() -> Iterator[tuple[str, str]]:
    """The page of routes and the page of bodies."""
    document = create_app().openapi_schema.to_schema()
    yield "reference/rest.md", routes(document)
    yield "reference/bodies.md", bodies(document)


def routes(document: Schema) -> str:
    """Every route with what it takes and what it answers, those that belong together side by side."""
    written = [
        "# REST",
        (
            f"{document['info']['description'].replace('docs/build/socket.md', '[its page](../build/socket.md)')} "
            "A room describes itself at `/schema/openapi.json`, in the words that are here. "
            "Everything is JSON; the [bodies](bodies.md) have a page of their own. "
            "A program sends `Authorization: Bearer TOKEN`; it gets one by `POST /api/tokens`."
        ),
        "## Refusals",
        (
            f"A refusal is a [`{_REFUSAL}`](bodies.md#{_REFUSAL.lower()}): a code for programs, a sentence "
            "for people, the number of the rule where there is one. Nothing has changed then."
        ),
        _table(("status", "when"), sorted(_refusals(document).items())),
    ]
    for tag, found in sorted(_by_tag(document).items()):
        written.append(f"## {tag.capitalize()}")
        for method, path, operation in found:
            written += _route(method, path, operation)
    return "\n\n".join(written) + "\n"


def bodies(document: Schema) -> str:
    """Every body that goes in or out, with its fields."""
    written = ["# Bodies", "What [requests](rest.md) take and what they answer, by name."]
    schemas = document["components"]["schemas"]
    contracts = _contracts()
    for name in sorted(schemas, key=str.lower):
        schema = schemas[name]
        written.append(f"## {name}")
        if told := schema.get("description") or contracts.get(name):
            written.append(_code(" ".join(told.split())))
        needed = schema.get("required", ())
        fields = [
            (f"`{field}`", type_of(kind), "" if field in needed else "may be left out")
            for field, kind in schema.get("properties", {}).items()
        ]
        if fields:
            written.append(_table(("field", "type", ""), fields))
        elif "properties" not in schema:
            written.append(type_of(schema))
    return "\n\n".join(written) + "\n"


def type_of(schema: Schema, here: str = "") -> str:
    """A type in words, with links to the bodies.

    >>> type_of({"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "null"}]}, "maxItems": 2})
    'list of string or null (at most 2)'
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[`{name}`]({here}#{name.lower()})"
    if "const" in schema:
        return f"`{schema['const']!r}`".replace("'", '"')
    if "enum" in schema:
        return ", ".join(f'`"{value}"`' for value in schema["enum"])
    for many in ("oneOf", "anyOf", "allOf"):
        if many in schema:
            parts = dict.fromkeys(type_of(each, here) for each in schema[many])
            return " or ".join(parts) + _limits(schema)
    kind = schema.get("type", "anything")
    if kind == "array":
        items = schema.get("items") or schema.get("prefixItems", [{}])[0]
        return f"list of {type_of(items or {}, here)}{_limits(schema)}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return f"{type_of(schema['additionalProperties'], here)} by name{_limits(schema)}"
    kinds = kind if isinstance(kind, list) else [kind]
    return " or ".join(map(str, kinds)) + _limits(schema)


def _limits(schema: Schema) -> str:
    least = next(
        (schema[key] for key in ("minLength", "minItems", "minimum") if key in schema), None
    )
    most = next(
        (schema[key] for key in ("maxLength", "maxItems", "maximum") if key in schema), None
    )
    said = [
        f"{word} {value:g}"
        for word, value in (("at least", least), ("at most", most))
        if value is not None
    ]
    return f" ({', '.join(said)})" if said else ""


def _contracts() -> dict[str, str]:
    """What the structs of the house say of themselves, which the document leaves out."""
    found: dict[str, set[str]] = {}
    waiting = [*Struct.__subclasses__()]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__.startswith("tete."):
            found.setdefault(cls.__name__, set()).add(inspect.getdoc(cls) or "")
    return {name: told.pop() for name, told in found.items() if len(told) == 1}


def _by_tag(document: Schema) -> dict[str, list[tuple[str, str, Schema]]]:
    found: dict[str, list[tuple[str, str, Schema]]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            for tag in operation.get("tags") or (OTHER,):
                found.setdefault(tag, []).append((method.upper(), path, operation))
    return {tag: sorted(each, key=lambda one: (one[1], one[0])) for tag, each in found.items()}


def _refusals(document: Schema) -> dict[str, str]:
    return {
        status: answer["description"]
        for operations in document["paths"].values()
        for operation in operations.values()
        for status, answer in operation["responses"].items()
        if status[0] in "45" and _body(answer).get("$ref", "").endswith(f"/{_REFUSAL}")
    }


def _route(method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"### {method} {path}"
    yield f"**{operation['summary']}.** {_code(' '.join(operation.get('description', '').split()))}".strip()
    asked = [
        (f"`{each['name']}`", each["in"], type_of(each.get("schema", {}), "bodies.md"))
        for each in operation.get("parameters", ())
    ]
    if asked:
        yield _table(("parameter", "where", "type"), asked)
    if body := operation.get("requestBody"):
        yield f"Takes {type_of(_body(body), 'bodies.md')}."
    for status, answer in operation["responses"].items():
        if status[0] == "2":
            gives = _body(answer)
            yield f"Answers {status}: {type_of(gives, 'bodies.md') if gives else 'nothing'}."
    refused = ", ".join(status for status in operation["responses"] if status[0] in "45")
    yield f"[Refuses](#refusals) with {refused}."


def _body(answer: Schema) -> Schema:
    content: Mapping[str, Schema] = answer.get("content", {})
    found: Schema = next(iter(content.values()), {}).get("schema", {})
    return found


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [heads, ("---" for _ in heads), *rows]
    return "\n".join(
        f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines
    )


def _code(text: str) -> str:
    """What docstrings have as code, and the pages that they name as links."""
    return re.sub(r"\bdocs/([\w/-]+\.md)", r"[docs/\1](../\1)", text).replace("``", "`")
