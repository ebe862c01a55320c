"""Secret moves are sealed when they are made; who changes one afterwards is found out."""

import hashlib
import hmac
from dataclasses import replace

import pytest

from core.playing import SECRET
from core.toys import cards
from tete.core.chance import Source
from tete.core.errors import BadRecord
from tete.core.match import Match
from tete.core.record import Record, read
from tete.core.replay import replay
from tete.core.seal import seal
from tete.shelf.records import verify

pytestmark = pytest.mark.usefixtures("shelf")


def played(*moves: str) -> Match:
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET), day="2024-02-29")
    match.begin()
    for seat, move in enumerate(moves):
        match.play(seat, move)
    return match


@pytest.fixture
def finished() -> Record:
    return played("bet", "call").record


def test_a_seal_is_what_its_page_says() -> None:
    salt = hmac.new(SECRET, b"tete-salt-1\n3", hashlib.sha256).digest()
    assert seal(SECRET, 3, "bet") == hashlib.sha256(b"tete-seal-1\n" + salt + b"bet").hexdigest()


def test_every_secret_move_is_sealed_at_once() -> None:
    record = played("bet").record
    assert record.outcome is None
    assert record.seals == {
        ply: seal(SECRET, ply, text) for ply, text in enumerate(record.moves, 1)
    }


def test_seals_stand_in_the_record_and_are_read_back(finished: Record) -> None:
    assert f"seal 3: {finished.seals[3]}\n" in finished.write()
    assert read(finished.write()) == finished
    assert verify(finished).good


def test_a_changed_move_a_changed_seal_and_a_missing_seal_are_found(finished: Record) -> None:
    lies = {
        "moves": replace(finished, moves=(*finished.moves[:3], "fold"), outcome=None),
        "seals": replace(finished, seals={**finished.seals, 4: "0" * 64}),
        "none": replace(finished, seals={ply: s for ply, s in finished.seals.items() if ply != 4}),
    }
    for lie in lies.values():
        assert any("Ply 4" in problem for problem in verify(lie).problems)


def test_a_hidden_move_is_said_to_be_hidden(finished: Record) -> None:
    hidden = replace(finished, moves=("hidden", *finished.moves[1:]), outcome=None, secret="")
    again = read(hidden.write())
    assert again == hidden
    with pytest.raises(BadRecord) as caught:
        list(replay(cards, again))
    assert caught.value.code == "hidden"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("seal 5: " + "0" * 64, "no-ply"),
        ("seal 0: " + "0" * 64, "no-ply"),
        ("seal x: " + "0" * 64, "no-ply"),
        ("seal 01: " + "0" * 64, "no-ply"),
        ("seal 1: abc", "not-hex"),
    ],
)
def test_a_bad_seal_is_refused(finished: Record, line: str, code: str) -> None:
    bare = replace(finished, seals={}).write()
    with pytest.raises(BadRecord) as caught:
        read(bare.replace("\nresult:", f"\n{line}\nresult:"))
    assert caught.value.code == code


def test_nothing_secret_is_taken_back() -> None:
    match = played("bet")
    with pytest.raises(Exception, match="hidden") as caught:
        match.undo_to(2)
    assert getattr(caught.value, "code", "") == "undo-secret"
