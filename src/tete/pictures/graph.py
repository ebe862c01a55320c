"""Chances over a game as a picture: one line a seat, in the seats' colours."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from tete.pictures.theme import palettes

_WIDTH, _HEIGHT, _LEFT, _TOP, _FOOT = 720, 260, 44, 30, 26


def graph(
    lines: Sequence[Sequence[float]],
    names: Sequence[str],
    marks: Sequence[tuple[int, int, str]] = (),
    theme: str = "light",
) -> str:
    """An SVG. ``lines`` has one row of chances a seat; ``marks`` are (ply, seat, what is said of it)."""
    colours = palettes()[theme]
    last = max(1, len(lines[0]) - 1)
    wide, high = _WIDTH - _LEFT - 12, _HEIGHT - _TOP - _FOOT

    def at(ply: int, chance: float) -> str:
        return f"{_LEFT + wide * ply / last:.1f},{_TOP + high * (1 - chance):.1f}"

    drawn = [f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="{colours["paper"]}"/>']
    for percent in (0, 25, 50, 75, 100):
        y = _TOP + high * (1 - percent / 100)
        drawn.append(
            f'<path d="M{_LEFT} {y:.1f}H{_LEFT + wide}" stroke="{colours["line"]}" stroke-width="1"/>'
            f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
        )
    shown = range(len(lines)) if len(lines) > 2 else range(1)
    dashes = ("none", "6 3", "2 3", "9 3 2 3")
    for seat in range(len(lines)):
        colour = colours[f"seat{seat % 4}"]
        drawn.append(
            f'<text x="{_LEFT + 130 * seat}" y="18" fill="{colour}" font-weight="600">{escape(names[seat])}</text>'
        )
    for seat in shown:
        points = " ".join(at(ply, chance) for ply, chance in enumerate(lines[seat]))
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{colours[f"seat{seat % 4}"]}" '
            f'stroke-width="2" stroke-dasharray="{dashes[seat % 4]}"/>'
        )
    for ply, seat, said in marks:
        line = lines[seat] if seat in shown else lines[0]
        across, down = at(ply, line[ply]).split(",")
        drawn.append(
            f'<circle cx="{across}" cy="{down}" r="4.5" fill="{colours[f"seat{seat % 4}"]}">'
            f"<title>{escape(said)}</title></circle>"
        )
    style = f'font-family="system-ui, sans-serif" font-size="12" fill="{colours["small"]}"'
    body = "\n".join(drawn)
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {style}>\n{body}\n</svg>\n'
