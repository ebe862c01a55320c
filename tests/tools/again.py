"""``make test-again N=10 BUSY=2``: every test, several times in a row, while other processes keep the machine busy.

With ``ABREAST=2`` two runs go on side by side, and each keeps the machine busy for the other: nothing is computed
in vain, and ten runs are over in less time. A test that fails once in ten such runs fails for somebody tomorrow. A
line a run; what a run printed is kept in build/again. Ends with 1 if any run failed, at the first Ctrl-C with 130.
"""

import multiprocessing
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOGS = ROOT / "build" / "again"


def spin() -> None:
    """Keep one processor busy until somebody ends us."""
    while True:
        pass


def run(number: int, command: list[str]) -> bool:
    """One whole run; whether all tests passed."""
    log = LOGS / f"{number}.log"
    began = time.monotonic()
    with log.open("w") as out:
        ended = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, cwd=ROOT, check=False)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    lines = [line for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    said = "\n    ".join([*failed, lines[-1] if lines else "nothing was printed"])
    print(f"run {number}, {minutes} min {seconds} s: {said}", flush=True)
    return ended.returncode == 0


def main(times: int, busy: int, abreast: int, command: list[str]) -> int:
    """Run the command so often, so many at a time, beside that many busy processes; the exit status."""
    LOGS.mkdir(parents=True, exist_ok=True)
    hogs = [multiprocessing.Process(target=spin, daemon=True) for _ in range(busy)]
    for hog in hogs:
        hog.start()
    print(
        f"{times} runs, {abreast} at a time, beside {busy} busy processes; what they print: {LOGS}",
        flush=True,
    )
    try:
        with ThreadPoolExecutor(abreast) as runs:
            passed = sum(runs.map(lambda number: run(number, command), range(1, times + 1)))
    except KeyboardInterrupt:
        return 130
    finally:
        for hog in hogs:
            hog.kill()
    print(f"{passed} of {times} runs passed")
    return 0 if passed == times else 1


if __name__ == "__main__":
    TIMES, BUSY, ABREAST = map(int, sys.argv[1:4])
    sys.exit(main(TIMES, BUSY, ABREAST, sys.argv[4:]))
