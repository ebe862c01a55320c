"""Compiled code is loaded only from where nobody else can have put it."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tete.kernels import compile as kernels

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no modes on this system")
SOMEBODY = 12345


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder above the kept kernels, with kernels in it; it is ours, and others can read it."""
    above = tmp_path / "given"
    ours = above / kernels.key() / "nim_1"
    ours.mkdir(parents=True)
    (ours / "kernel.nbi").write_bytes(b"code")
    for path in (above, *above.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    monkeypatch.setenv(kernels.FOLDER, str(above))
    monkeypatch.setattr(kernels, "user_cache_path", lambda name: tmp_path / "cache")
    kernels.cache_folder.cache_clear()
    yield above
    kernels.cache_folder.cache_clear()


def refused(log: pytest.LogCaptureFixture) -> bool:
    """Whether another folder is used, for us alone, and a sentence says why."""
    with log.at_level(logging.WARNING):
        found = kernels.cache_folder()
    assert found is not None
    assert found.stat().st_mode & 0o777 == 0o700
    said = [record.getMessage() for record in log.records if record.name == kernels.__name__]
    assert len(said) == (not found.is_relative_to(Path(os.environ[kernels.FOLDER])))
    return bool(said)


def test_a_folder_of_our_own_is_used_and_nobody_else_sees_it_any_more(
    kept: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert not refused(caplog)
    assert (kept / kernels.key() / "nim_1" / "kernel.nbi").exists()


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o757])
@pytest.mark.parametrize("below", ["", "KEY", "KEY/nim_1", "KEY/nim_1/kernel.nbi"])
def test_what_others_can_write_is_not_used(
    kept: Path, caplog: pytest.LogCaptureFixture, below: str, mode: int
) -> None:
    (kept / below.replace("KEY", kernels.key())).chmod(mode)
    assert refused(caplog)


@pytest.mark.parametrize("below", ["", "KEY", "KEY/nim_1", "KEY/nim_1/kernel.nbi"])
def test_what_somebody_else_owns_is_not_used(
    kept: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, below: str
) -> None:
    path = kept / below.replace("KEY", kernels.key())
    if os.geteuid() == 0:
        os.chown(path, SOMEBODY, -1)
        assert refused(caplog)
    else:  # then we are somebody else
        monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY)
        assert kernels.cache_folder() is None


def test_a_folder_that_others_can_replace_is_not_used(
    kept: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept.parent.chmod(0o777)
    assert kernels.cache_folder() is None, "the usual folder lies in the same"
    assert "replace" in caplog.text
    kernels.cache_folder.cache_clear()
    kept.parent.chmod(0o1777)
    assert kernels.cache_folder() == kept / kernels.key()


def test_an_unsafe_usual_folder_has_a_private_one_beside_it(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(kernels.FOLDER)
    usual = kept.parent / "cache" / "kernels"
    usual.mkdir(parents=True)
    usual.chmod(0o777)
    found = kernels.cache_folder()
    assert found is not None
    assert found.parent.name == "kernels-private"
    assert found.parent.stat().st_mode & 0o777 == 0o700
