"""What typed ids mean among the choices, those that may come in any order too."""

import tete
from tete.terminal.choices import Choices

ROWS = "9b/10/10/10/10/2b1rr1b2/b9/10/r9/r9"


def choices() -> Choices:
    """Where a4, c5 and h5 are threatened and some of them may be struck."""
    game = tete.game("kopf")
    s = game.read(f"{ROWS} r strike 0-0 board={'1' * 100} strike=choose")
    return Choices(game.draw(game.view(s, 0)))


def test_K6_every_strike_is_listed_once() -> None:
    listed = [entry.pick.move for entry in choices().all]
    assert len(listed) == len(set(listed)) == 8
    assert listed[0] == "strike"


def test_K6_buttons_are_typed_in_any_order() -> None:
    found = choices()
    for text in ("c5 h5", "h5, c5", "H5 C5"):
        moves = {entry.pick.move for entry in found.along(text)}
        assert moves == {"strike c5 h5", "strike"}
        assert set(found.overlay(text, found.along(text)).chosen) == {"c5", "h5"}
    whole = found.complete("h5 c5 strike", found.along("h5 c5 strike"))
    assert whole is not None
    assert whole.pick.move == "strike c5 h5"


def test_K6_what_is_not_among_them_leads_nowhere() -> None:
    assert not choices().along("j10")
    assert not choices().along("c5 c5")
    assert not choices().along("c5 spare")
