import pytest

import tete
from conformance.broken import BROKEN, Additions1, Additions2, Additions3
from tete.conformance import PROPERTIES, check
from tete.core.game import AnyGame


def test_the_plug_in_game_is_found_and_passes() -> None:
    assert "nim" in tete.games()
    report = check(tete.game("nim"), games=60)
    assert report.findings == ()
    assert report.texts >= 1_000


def test_the_plug_in_game_with_secrets_passes() -> None:
    report = check(tete.game("hush"), games=60)
    assert report.findings == ()


def test_a_thousand_texts_are_tried_however_few_the_games() -> None:
    assert check(tete.game("nim"), games=1).texts >= 1_000


def test_processes_find_what_one_process_finds() -> None:
    alone, together = (check(tete.game("nim"), games=12, seed=3, jobs=jobs) for jobs in (1, 2))
    assert (alone.plies, alone.texts, alone.findings) == (
        together.plies,
        together.texts,
        together.findings,
    )


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    check(tete.game("nim"), games=12, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (12, 12)
    assert told == sorted(told)


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_a_broken_game_is_caught(kind: type[AnyGame]) -> None:
    report = check(kind(), games=20, longest=2_000)
    broken = {finding.prop for finding in report.findings}
    assert kind.__name__.rstrip("0123456789").lower() in broken
    assert all(finding.sentence and finding.where for finding in report.findings)


def test_what_is_misspelt_is_named_with_what_is_meant() -> None:
    kinds = [Additions1, Additions2, Additions3]
    told = [finding.sentence for kind in kinds for finding in check(kind(), games=1).findings]
    assert told == [
        "the game has “tells”, which nobody asks for; is “tell” meant?",
        "its judge has “bets”, which nobody asks for; is “best” meant?",
        "its encoding has “memmory”, which nobody asks for; is “memory” meant?",
    ]


def test_every_property_is_broken_by_some_variant() -> None:
    broken = {kind.__name__.rstrip("0123456789").lower() for kind in BROKEN}
    assert broken == {prop.name for prop in PROPERTIES}


def test_a_game_of_written_words_holds() -> None:
    assert check(tete.game("duo"), games=12).findings == ()
