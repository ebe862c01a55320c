"""Who sits where: by name, by letter, or by number from 1; never two seats by one word."""

from pathlib import Path

import pytest

import tete
from terminal.desk import run, saved
from tete.command import main
from tete.core.errors import BadOption
from tete.core.options import BOT, EASY
from tete.core.scene import Place
from tete.core.text import Text
from tete.terminal import store
from tete.terminal.language import Language
from tete.terminal.seats import Seat, arrange, company, find_seat, told_apart


@pytest.mark.parametrize("slug", ["kopf", "headache", "headquarter", "mots", "hush"])
def test_numbers_from_1_letters_and_names_mean_the_same_seat(slug: str) -> None:
    game = tete.game(slug)
    places = game.draw(game.view(game.new(2), None)).places
    for number, place in enumerate(places, 1):
        for wish in (str(number), place.letter, place.letter.lower(), str(place.name)):
            assert find_seat(places, wish, Language()) == place.seat
    with pytest.raises(BadOption, match=r"from 1, not from 0: 1 \("):
        find_seat(places, "0", Language())


def test_what_fits_two_seats_is_refused_with_what_would_be_right() -> None:
    places = [Place(seat=0, name="North", letter="2"), Place(seat=1, name="South", letter="1")]
    with pytest.raises(BadOption, match=r"two seats; the seats are: 1 \(North\), 2 \(South\)"):
        find_seat(places, "1", Language())
    assert find_seat(places, "south", Language()) == 1


def test_a_number_that_is_not_on_the_board_is_said(data: Path) -> None:
    done = run(data, "play", "kopf", "--seat", "1=greedy", "--fast", typed="quit\n")
    assert "Seat 1 is Red." in done.stderr
    assert store.read_record(saved(data)[-1]).seats == ("greedy (bot)", "Blue")
    done = run(data, "play", "headquarter", "--seat", "1=greedy", "--fast", typed="quit\n")
    assert done.stderr == ""
    assert store.read_record(saved(data)[-1]).seats == ("greedy (bot)", "Player 2")


def test_who_sits_there_decides_what_a_game_offers() -> None:
    kopf = tete.game("kopf")
    assert company(kopf, []) == company(kopf, ["1=Anna"]) == ()
    assert company(kopf, ["1=Anna", "2=greedy"]) == company(kopf, ["2=level-2"]) == (BOT,)
    assert company(kopf, ["2=level-1"]) == company(kopf, ["2=bot:level-1@1s"]) == (EASY, BOT)


def test_a_first_game_against_level_1_is_the_friendly_one_unless_it_is_chosen_otherwise(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(data, "play", "kopf", "--seat", "B=level-1", "--option", "groups=penalty", typed="quit\n")
    agreed = store.read_record(saved(data)[-1]).options
    assert (agreed["goal"], agreed["groups"]) == ("8", "penalty")
    assert main(["play", "--help"]) == 0
    assert "Against level-1" in capsys.readouterr().out


def test_bots_of_one_name_are_numbered() -> None:
    assert told_apart(("Anna", "greedy (bot)", "greedy (bot)")) == (
        "Anna",
        "greedy (bot) 1",
        "greedy (bot) 2",
    )


@pytest.mark.parametrize(
    ("red", "blue", "says"),
    [
        ("\u3164", "Bert", "cannot be seen"),
        ("\u0301", "Bert", "An accent"),
        ("Anna", "Аnna", "one very like it"),
        ("Anna", "Anna", "already has that name"),
        ("Blue", "Bert\u1160", "cannot be seen"),
    ],
)
def test_nobody_sits_down_unseen_or_as_somebody_else(red: str, blue: str, says: str) -> None:
    game = tete.game("kopf")
    places = game.draw(game.view(game.new(2), None)).places
    given = [f"red={red}", f"blue={blue}"]
    now = [Seat(str(place.name)) for place in places]
    with pytest.raises(BadOption) as caught:
        arrange(game, places, given, Language("en", game), now)
    sentence = caught.value.sentence
    assert isinstance(sentence, Text)
    assert says in sentence
    assert Language("fr", game).say(sentence) != sentence
