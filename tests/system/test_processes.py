"""A process that is seen off is gone, whether it goes by itself or not."""

import multiprocessing
import os
import time

import pytest

from tete.system.processes import see_off, starting


@pytest.mark.parametrize(("sleeps", "seconds"), [(0, 60.0), (600, 0.01)])
def test_a_process_that_is_see_off_is_gone(sleeps: int, seconds: float) -> None:
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=time.sleep, args=(sleeps,))
    with starting():
        process.start()
    pid = process.pid
    assert pid is not None
    see_off(process, seconds)
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
