"""The audit of what others have written: no answer is never taken for a good one."""

from functools import partial

import pytest

from tools.audit import Answer, audit, installed, known_to_npm, known_to_pip


def test_everything_that_is_installed_with_the_room_is_asked_about() -> None:
    needs = installed()
    assert {"uvicorn", "httptools", "litestar", "websockets"} <= set(needs)
    assert {"h11", "multidict"} <= set(needs)  # needed by what we need
    assert not {"pytest", "mypy"} & set(needs)


@pytest.mark.parametrize(
    ("answers", "status", "lines"),
    [
        ([[], []], 0, 0),
        ([[], None], 2, 1),
        ([["uvicorn 0: PYSEC-1"], None], 1, 2),
        ([None, ["esbuild: high", "vite: low"]], 1, 3),
    ],
)
def test_what_is_known_fails_and_what_is_not_is_said(
    answers: list[Answer], status: int, lines: int
) -> None:
    said: list[str] = []
    questions = [("it", partial(_itself, answer)) for answer in answers]
    assert audit(questions, said.append) == status
    assert len(said) == lines


def _itself(answer: Answer) -> Answer:
    return answer


@pytest.mark.parametrize("said", ["", "{", "[]", "null", '{"dependencies": []}', "no network"])
def test_nonsense_is_no_answer(said: str) -> None:
    assert known_to_pip(said) is None
    assert known_to_npm(said) is None


def test_of_a_package_that_nobody_knows_nothing_is_known() -> None:
    some = '{"name": "a", "version": "1", "vulns": []}, {"name": "b", "skip_reason": "?"}'
    assert known_to_pip(f'{{"dependencies": [{some}]}}') is None
    also = f'{{"name": "c", "version": "1", "vulns": [{{"id": "PYSEC-2"}}]}}, {some}'
    assert known_to_pip(f'{{"dependencies": [{also}]}}') == ["c 1: PYSEC-2"]
    bad = '{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}'
    assert known_to_pip(f'No news {{"dependencies": [{bad}]}}') == ["a 1: PYSEC-1"]
