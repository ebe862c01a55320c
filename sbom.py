"""What of other people is inside a built package, as a bill of materials: CycloneDX, for PEP 770.

``python sbom.py`` prints it. It is read from what was built, so that it says what is there: the notices of the
page, the wheel in the pack, the heads of the word lists. What the package needs beside it, its metadata says.
"""

import base64
import json
import os
import re
import sys
import tomllib
import uuid
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

ROOT = Path(__file__).resolve().parent
STATIC = Path("src/tete/server/static")
LISTS = Path("src/tete/games/mots/lists")
OURS = "tete-a-tete"
_NOTICE = re.compile(r"(?m)^(\S+) (\d[\w.]*): (\S[^\n]*)$")
_EPOCH = 1580601600
"""As of when a build is that nobody has dated: hatchling's own."""
_PYTHON = "CPython"


def bundled(root: Path) -> Iterator[Component]:
    """Everything that others have made and that lies in the package."""
    notices = (root / STATIC / "notices.txt").read_text("utf-8")
    locked = _locked(root / "client")
    for name, version, licence in _NOTICE.findall(notices):
        if name == _PYTHON:
            yield _component(name, version, licence, PackageURL("generic", None, name, version))
        else:
            yield _of_npm(name, version, licence, locked)
    for wheel in sorted((root / STATIC / "pack").glob("*.zip")):
        yield _of_wheel(wheel, root / "client" / "pack.txt")
    locked = _locked(root / "words")
    for words in sorted((root / LISTS).glob("*.words")):
        told, _ = json.JSONDecoder().raw_decode(words.read_bytes().partition(b"\n")[0].decode())
        name, version = told["source"].split()[:2]
        yield _of_npm(name, version, told["licence"], locked)


def written(root: Path = ROOT) -> str:
    """The bill, the same for the same package and the same ``SOURCE_DATE_EPOCH``."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    version = project["version"]
    ours = _component(OURS, version, project["license"], PackageURL("pypi", None, OURS, version))
    ours.type = ComponentType.APPLICATION
    parts = list(bundled(root))
    bom = Bom(components=parts)
    dated = int(os.environ.get("SOURCE_DATE_EPOCH", _EPOCH))
    bom.metadata = BomMetaData(component=ours, timestamp=datetime.fromtimestamp(dated, UTC))
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, " ".join(sorted(_refs([ours, *parts]))))
    bom.register_dependency(ours, parts)
    out = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6)
    return out.output_as_string(indent=1) + "\n"


def _component(name: str, version: str, licence: str, purl: PackageURL) -> Component:
    licences = [LicenseFactory().make_from_string(licence.removeprefix("(").removesuffix(")"))]
    return Component(name=name, version=version, licenses=licences, purl=purl, bom_ref=str(purl))


def _of_npm(name: str, version: str, licence: str, locked: dict[str, str]) -> Component:
    scope, _, short = name.rpartition("/")
    made = _component(name, version, licence, PackageURL("npm", scope or None, short, version))
    if name in locked:
        content = base64.b64decode(locked[name].removeprefix("sha512-")).hex()
        made.hashes = [HashType(alg=HashAlgorithm.SHA_512, content=content)]
    return made


def _locked(folder: Path) -> dict[str, str]:
    """The hashes of npm packages as a lock file has them; none where the sources are not there."""
    lock = folder / "package-lock.json"
    packages = json.loads(lock.read_text("utf-8"))["packages"] if lock.is_file() else {}
    return {
        path.removeprefix("node_modules/"): each["integrity"]
        for path, each in packages.items()
        if "integrity" in each
    }


def _of_wheel(path: Path, pinned: Path) -> Component:
    with zipfile.ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = archive.read(name).decode("utf-8")
    name, version, licence = (
        re.search(rf"(?m)^{field}: (.+)$", told)[1]  # type: ignore[index]
        for field in ("Name", "Version", "License-Expression")
    )
    made = _component(name, version, licence, PackageURL("pypi", None, name, version))
    if found := re.search(
        r"--hash=sha256:(\w+)", pinned.read_text("ascii") if pinned.is_file() else ""
    ):
        made.hashes = [HashType(alg=HashAlgorithm.SHA_256, content=found[1])]
    return made


def _refs(parts: list[Component]) -> Iterator[str]:
    yield from (str(part.bom_ref.value) for part in parts)


if __name__ == "__main__":
    sys.stdout.write(written())
