"""Whatever a stranger gives to be read: it is read or refused in the way that is meant for it, and that ends soon.

``TETE_EXAMPLES`` says how many texts each parser is given: many, for hours.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from amounts import much
from fire.parsers import Parser, parsers
from fire.spoilers import ODD_TEXTS
from fire.test_two_servers import run

EXAMPLES = int(os.environ.get("TETE_EXAMPLES", much(12, 4_000)))
SOON = 10.0
"""Seconds of a processor that one text may take: no clock of the wall, for the machine may be busy."""
PARSERS = parsers()
pytestmark = pytest.mark.timeout(much(300, 24 * 3600))


class TooLong(AssertionError):
    """A text takes more time than any text should."""


@contextmanager
def soon() -> Iterator[None]:
    """Whatever happens in here ends soon. Raises TooLong."""

    def late(_: int, __: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, SOON)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@st.composite
def spoilt(draw: st.DrawFn, good: tuple[str, ...]) -> str:
    """A good text with something cut, doubled, put in or exchanged, once or a few times."""
    text = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 8)))
        put = draw(
            st.sampled_from(ODD_TEXTS)
            | st.text(max_size=4)
            | st.sampled_from(good).map(lambda other: other[:20])
            | st.just(text[start:end] * 2)
        )
        text = text[:start] + put + text[end:]
    return text


def read(parser: Parser, text: str) -> None:
    with soon(), suppress(*parser.refusals):
        parser.read(text)


@pytest.mark.parametrize("name", PARSERS)
def test_any_text_is_read_or_refused(name: str) -> None:
    parser = PARSERS[name]

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(text=st.text() | st.sampled_from(ODD_TEXTS) | spoilt(parser.good) | spoilt(parser.good))
    def attack(text: str) -> None:
        read(parser, text)

    attack()


@pytest.mark.parametrize("name", PARSERS)
def test_what_is_huge_or_deep_is_read_or_refused(name: str) -> None:
    first = PARSERS[name].good[0]
    for text in ("[" * 5000, "{" * 5000, '{"a":' * 1000, first * 200, "9" * 5000, "-" * 20_000):
        read(PARSERS[name], text)


def test_a_good_text_is_read() -> None:
    """Else the attack would knock at a closed door."""
    for name, parser in PARSERS.items():
        if not name.startswith("option"):
            assert any(_is_taken(parser, text) for text in parser.good), name


def _is_taken(parser: Parser, text: str) -> bool:
    with suppress(*parser.refusals):
        parser.read(text)
        return True
    return False


def test_a_rate_that_is_none_is_said_before_the_room_opens(tmp_path: Path) -> None:
    done = run("tete.server", TETE_DATA=str(tmp_path), TETE_RATE_CHAT="often", TETE_LANG="en")
    assert done.returncode == 2
    assert "TETE_RATE_CHAT" in done.stderr
    assert "often" in done.stderr
    assert "Traceback" not in done.stderr
