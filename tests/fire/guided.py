"""Fuzzes one parser by what it does with each text, for as long as one likes: `python -m fire.guided NAME SECONDS`.

Run from ``tests``, with atheris installed (``pip install --group guided``). Without a name it says which there are.
Good texts to begin with, and whatever is found, are kept in ``build/guided``: the next run goes on from there.
"""

import sys
from contextlib import suppress
from pathlib import Path

import atheris

from plugged import plug

FOLDER = Path(__file__).parents[2] / "build" / "guided"


def main() -> None:
    """Begin, and do not come back: libFuzzer ends the process."""
    plug()
    with atheris.instrument_imports(include=["tete"]):
        from fire.parsers import parsers
    known = parsers()
    if len(sys.argv) < 3 or sys.argv[1] not in known:
        sys.exit("\n".join(["python -m fire.guided NAME SECONDS, with a name of:", *known]))
    name, seconds = sys.argv[1:3]
    parser = known[name]
    folder = FOLDER / name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(parser.good):
        (folder / f"good-{number}").write_bytes(text.encode("utf-8", "surrogatepass"))

    def read(data: bytes) -> None:
        with suppress(*parser.refusals):
            parser.read(data.decode("utf-8", "replace"))

    limits = [f"-max_total_time={seconds}", "-timeout=20", "-max_len=4000"]
    atheris.Setup([sys.argv[0], str(folder), f"-artifact_prefix={folder}-", *limits], read)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
