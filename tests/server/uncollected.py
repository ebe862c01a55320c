"""A server whose garbage nobody collects: on SIGUSR1 it writes down what of ours is in it.

It runs as its own process: nothing here is for the tests' process.
"""

import gc
import json
import os
import signal
from collections import Counter
from pathlib import Path
from typing import Any

FOUND = "TESTS_GARBAGE"


def main() -> int:
    """``python -m tete.server``, but only what refers to itself is left over for ever."""
    path = Path(os.environ.pop(FOUND))

    def look(*_: Any) -> None:
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        kinds = Counter(f"{type(each).__module__}.{type(each).__name__}" for each in gc.garbage)
        gc.set_debug(0)
        gc.garbage.clear()
        path.with_suffix(".part").write_text(json.dumps(kinds))
        path.with_suffix(".part").replace(path)

    signal.signal(signal.SIGUSR1, look)
    gc.set_threshold = lambda *_: gc.disable()
    from tete.server.__main__ import main as serve

    return serve()
