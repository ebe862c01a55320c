"""Makes the part of the pack that is not ours: Python for browsers, thinned, and a wheel the house stands on.

``python client/packing.py OUT``, called by build.py. What the house itself brings is packed by the server, as it is
installed there. Every file has its content's hash in its name, and ``engine.json`` says which is which.
"""

import gzip
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
PYODIDE = CLIENT / "node_modules" / "pyodide"
WHEELS = CLIENT / "build" / "wheels"
WANTED = CLIENT / "pack.txt"
TARGET = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
)
UNUSED = (
    "_pyrepl/",
    "bdb.py",
    "cProfile.py",
    "compression/zstd/",
    "concurrent/interpreters/",
    "ctypes/",
    "dbm/",
    "doctest.py",
    "ensurepip/",
    "ftplib.py",
    "http/",
    "idlelib/",
    "imaplib.py",
    "mailbox.py",
    "multiprocessing/",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "poplib.py",
    "profile.py",
    "profiling/",
    "pydoc.py",
    "pydoc_data/",
    "smtplib.py",
    "sqlite3/",
    "tarfile.py",
    "tkinter/",
    "turtle.py",
    "turtledemo/",
    "unittest/",
    "venv/",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "zipapp.py",
)
"""Of the standard library, by how their names begin: no room needs them."""


def main(out: Path) -> None:
    """Write the files and their list into a folder; none, and a sentence why, where the wheel cannot be had."""
    try:
        msgspec = wheel()
    except subprocess.CalledProcessError:
        sys.stderr.write(
            "==> The wheel of msgspec for browsers could not be fetched, so the room cannot be taken along and "
            "played without its server. All else is built; python client/build.py --again tries once more.\n"
        )
        return
    out.mkdir(parents=True, exist_ok=True)
    wasm = PYODIDE.joinpath("pyodide.asm.wasm").read_bytes()
    engine = {
        "python": _write(out, "python", ".wasm.gz", _small(wasm)),
        "library": _write(out, "library", ".zip.gz", _small(library())),
        "msgspec": _write(out, "msgspec", ".zip", msgspec),
    }
    out.joinpath("engine.json").write_text(json.dumps(engine), encoding="utf-8")


def library() -> bytes:
    """The standard library without what nobody needs, not compressed in itself."""
    thin = io.BytesIO()
    with (
        zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole,
        zipfile.ZipFile(thin, "w", zipfile.ZIP_STORED) as made,
    ):
        for name in sorted(whole.namelist()):
            if not name.startswith(UNUSED) and not name.endswith("/"):
                made.writestr(zipfile.ZipInfo(name), whole.read(name))
    return thin.getvalue()


def wheel() -> bytes:
    """The wheel for this Python, from the index that pip asks, by the hash that is written down here."""
    wanted = hashlib.sha256(WANTED.read_bytes()).hexdigest()[:16]
    folder = WHEELS / wanted
    if not list(folder.glob("*.whl")):
        pip = sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download"
        how = "--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(WANTED)
        subprocess.run([*pip, *how, *TARGET, "-d", str(folder)], check=True)  # noqa: S603
    (found,) = folder.glob("*.whl")
    return found.read_bytes()


def _small(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _write(out: Path, name: str, end: str, content: bytes) -> dict[str, object]:
    """A file of the pack as its list names it."""
    called = f"{name}-{hashlib.sha256(content).hexdigest()[:12]}{end}"
    out.joinpath(called).write_bytes(content)
    return {"path": f"/pack/{called}", "bytes": len(content)}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
