"""What goes wrong with a message: in its values, in its text, in its bytes. Every step is drawn from one chance."""

import json
import random
from collections.abc import Callable
from typing import Any

ODD_TEXTS = (
    *(
        "",
        " ",
        "\x00",
        "\x7f",
        "\n\r\t",
        "\ud800",
        "\udfff\ud800",
        "\u202eabc",
        "\u200b" * 40,
        "e\u0301" * 60,
    ),
    *(
        "\U0010ffff",
        "\ufeff",
        "ǅ",
        "ﬃ",
        "İ",
        "ß" * 30,
        "١٢٣",
        "²",
        "½",
        "Ⅻ",
        "a" * 65,
        "x" * 201,
        "y" * 600,
    ),
    *(
        "NaN",
        "null",
        "-0",
        "1e999",
        "0x10",
        "1_000",
        "{0}",
        "{n}|{m}",
        "%s%n",
        "${x}",
        "../../etc/passwd",
    ),
    *(
        "%00",
        "' OR 1=1 --",
        "<script>",
        "\\u0000",
        "?",
        "*",
        "a1-a1",
        "pass",
        "roll 7",
        "7D É",
        "🂡🂢",
    ),
)
"""Texts that somebody stumbles over."""
ODD_NUMBERS = (
    *(-1, -0.0, 0.5, 1e308, -1e308, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**40),
    *(float("nan"), float("inf"), float("-inf")),
)
_DEEP = 300
Step = tuple[Any, Any]


def odd(rng: random.Random) -> Any:
    """Some value that was not asked for."""
    match rng.randrange(8):
        case 0:
            return rng.choice(ODD_NUMBERS)
        case 1:
            return None
        case 2:
            return rng.random() < 0.5
        case 3:
            return [odd(rng) for _ in range(rng.randrange(3))]
        case 4:
            return {rng.choice(ODD_TEXTS): odd(rng) for _ in range(rng.randrange(3))}
        case 5:
            return str(rng.choice(ODD_NUMBERS))
    return rng.choice(ODD_TEXTS)


def spoilt(value: Any, rng: random.Random) -> Any:
    """The same value with one thing in it wrong; the given one is not changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return _spoilt_object(value, rng)
    if isinstance(value, list) and value and rng.random() < 0.8:
        return _spoilt_list(value, rng)
    if isinstance(value, str) and rng.random() < 0.6:
        return spoilt_text(value, rng)
    if isinstance(value, int) and rng.random() < 0.6:
        return rng.choice((value + 1, value - 1, -value, value * 2**40, value + 0.0, str(value)))
    return odd(rng)


def _spoilt_object(value: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    made = dict(value)
    name = rng.choice(list(value))
    match rng.randrange(8):
        case 0:
            del made[name]
        case 1:
            made[rng.choice(ODD_TEXTS)] = odd(rng)
        case 2:
            made[spoilt_text(name, rng)] = made.pop(name)
        case 3:
            made[name] = value[rng.choice(list(value))]
        case _:
            made[name] = spoilt(value[name], rng)
    return made


def _spoilt_list(value: list[Any], rng: random.Random) -> list[Any]:
    at = rng.randrange(len(value))
    match rng.randrange(5):
        case 0:
            return value[:at] + value[at + 1 :]
        case 1:
            return value * rng.choice((2, 5, 30))
        case 2:
            return [*value, odd(rng)]
    return [*value[:at], spoilt(value[at], rng), *value[at + 1 :]]


def spoilt_text(text: str, rng: random.Random) -> str:
    """A text with something cut, doubled, put in or exchanged."""
    start = rng.randint(0, len(text))
    end = min(len(text), start + rng.randrange(4))
    match rng.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + rng.choice(ODD_TEXTS) + text[start:]
        case 2:
            return text[:end] + text[start:]
        case 3:
            return text.swapcase() if rng.random() < 0.5 else text[::-1]
        case 4:
            return text * rng.choice((2, 9))
    return text[:start] + chr(rng.choice((0x20, 0x39, 0x41, 0xDF, 0x301, 0x660))) + text[end:]


def written(value: Any, rng: random.Random) -> bytes:
    """A value as JSON, or as something that looks like it. Lone surrogates become bytes that are no text."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    if isinstance(value, dict) and value and rng.random() < 0.03:  # a name that is there twice
        name = json.dumps(rng.choice(list(value)))
        text = f"{{{name}:{json.dumps(odd(rng))},{text[1:]}"
    data = text.encode("utf-8", "surrogatepass")
    return rng.choice(_OF_BYTES)(data, rng) if rng.random() < 0.06 else data


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randint(0, len(data))]


def _flip(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


def _put_in(data: bytes, rng: random.Random) -> bytes:
    at = rng.randint(0, len(data))
    return (
        data[:at]
        + rng.choice((b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\\u", b'"', b","))
        + data[at:]
    )


def _other_coding(data: bytes, rng: random.Random) -> bytes:
    coding = rng.choice(("utf-8-sig", "utf-16", "utf-32", "utf-7"))
    return data.decode("utf-8", "replace").encode(coding)


def _twice(data: bytes, rng: random.Random) -> bytes:
    return data + rng.choice((b"", b"\n", b" ", b"x", b"\x00")) + data


def _nested(data: bytes, rng: random.Random) -> bytes:
    deep = rng.choice((3, 60, _DEEP))
    whole = rng.random() < 0.5
    return b"[" * deep + data + (b"]" * deep if whole else b"")


def _noise(data: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(rng.randrange(60))


_OF_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_cut, _flip, _put_in, _other_coding, _twice, _nested, _noise),
)
