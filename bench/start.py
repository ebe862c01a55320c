"""How long ``import tete`` and ``tete --help`` take, beside the start of Python itself.

``python -m bench.start`` prints processor time, the least of several runs, and how many starts of Python that is.
"""

import resource
import subprocess
import sys

RUNS = 7
LINES = (
    ("python alone", "pass"),
    ("import tete", "import tete"),
    ("import tete and one game", "import tete; tete.game('kopf')"),
    ("tete --help", "from tete.command import main; main(['--help'])"),
    ("tete play --help", "from tete.command import main; main(['play', '--help'])"),
)


def seconds(code: str) -> float:
    """Processor seconds of a fresh Python that runs this: the least of some, since others use the machine too."""
    found = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(found)


def main() -> None:
    """Print a line each."""
    alone = 0.0
    for name, code in LINES:
        spent = seconds(code)
        alone = alone or spent
        print(f"{name:<28}{1000 * spent:7.0f} ms{spent / alone:8.1f} ×")


if __name__ == "__main__":
    main()
