"""How heavy the page is: what a browser fetches before it shows a first board, gzipped."""

import gzip
import json

from server.house_process import ROOT

STATIC = ROOT / "src/tete/server/static"
LIMIT = 70_000


def gzipped(name: str) -> int:
    path = STATIC / name if name == "index.html" else STATIC / "assets" / name
    return len(gzip.compress(path.read_bytes(), 9))


def test_a_first_load_is_light_and_brings_no_sounds() -> None:
    first = json.loads((STATIC / "first.json").read_text(encoding="utf-8"))
    for place in ("home", "door", "table"):
        names = {"index.html", *first["always"], *first[place]}
        assert sum(map(gzipped, names)) < LIMIT, place
        assert len(names) <= 7, place
        code = [(STATIC / "assets" / name).read_text("utf-8") for name in names - {"index.html"}]
        assert not [part for part in code if "createOscillator" in part], place
