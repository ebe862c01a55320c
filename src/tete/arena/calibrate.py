"""The levels of a game against each other, and the page that tells how it went."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tete import bots
from tete.arena.rating import Rating, rate
from tete.arena.score import Tally
from tete.arena.series import Series
from tete.bots.levels import LEVELS
from tete.bots.strength import Figure
from tete.core.game import AnyGame

_HEAD = """# How strong the bots are

Made by `tete arena calibrate GAME`: every level plays the one below and the one below that, seats swapped, and
the weakest play the simple bots. Elo figures fit all these games together (Bradley and Terry's model); level 1 has
1000. Intervals are 95 %, figures' intervals as seen from level 1. What the first turn is worth is told by level 5
against itself.
"""


def pairs(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Who plays whom, the stronger first."""
    levels = [level.bot for level in LEVELS]
    for at in range(1, len(levels)):
        yield levels[at], levels[at - 1]
        if at > 1:
            yield levels[at], levels[at - 2]
    for simple in bots.names(game)[: -len(levels)]:
        yield levels[0], simple
        yield levels[1], simple


EVEN = LEVELS[-2].bot
"""Who plays itself, so that nothing counts but who begins."""


@dataclass
class Ladder:
    """What was played so far between the bots of a game, and how the seats fared."""

    game: AnyGame
    results: dict[tuple[str, str], Tally] = field(default_factory=dict)
    began: Tally = field(default_factory=Tally)
    moves: int = 0

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(tally.games for tally in self.results.values())

    def take(self, pair: tuple[str, str], series: Series) -> None:
        """What a series has brought."""
        if pair == (EVEN, EVEN):
            self.began = series.began
        elif series.tally.games:
            self.results[pair] = series.tally
            self.moves += series.moves

    @property
    def ratings(self) -> Mapping[str, Rating]:
        """The figures, of those who have played; the weakest level first."""
        played = {name for pair in self.results for name in pair}
        names = [level.bot for level in LEVELS if level.bot in played]
        simple = [name for name in bots.names(self.game) if name in played and name not in names]
        return rate([*names, *simple], self.results) if names else {}

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The figures of the levels, rounded for people."""
        return {
            name: Figure(round(each.elo), round(each.margin))
            for name, each in self.ratings.items()
            if name in {level.bot for level in LEVELS}
        }


def section(ladder: Ladder, seats: int) -> str:
    """What the page says of one game."""
    game = ladder.game
    lines = [f"## {game.info.title()}", "", "| bot | Elo |", "| --- | --- |"]
    ratings = sorted(ladder.ratings.items(), key=lambda each: -each[1].elo)
    for name, rating in ratings:
        lines.append(f"| {_title(name)} | {rating.elo:.0f} ± {rating.margin:.0f} |")
    lines += [
        "",
        "| | against | games | won · drawn · lost | score, % | 95 % |",
        "|" + " --- |" * 6,
    ]
    for (one, two), tally in ladder.results.items():
        low, high = tally.interval
        lines.append(
            f"| {_title(one)} | {_title(two)} | {tally.games} | {tally.wins} · {tally.draws} · {tally.losses} "
            f"| {100 * tally.score:.1f} | {100 * low:.1f} – {100 * high:.1f} |"
        )
    if ladder.games:
        length = ladder.moves / ladder.games
        lines += ["", f"{ladder.games} games of {seats} seats; a game took {length:.0f} moves."]
    if ladder.began.games:
        low, high = ladder.began.interval
        share = f"**{100 * ladder.began.score:.1f} %** ({100 * low:.1f} – {100 * high:.1f})"
        whose = f"{ladder.began.games} games of {EVEN.replace('-', ' ')} against itself"
        lines += ["", f"The side that begins scored {share} of {whose}."]
    return "\n".join(lines) + "\n"


def put(page: Path, slug: str, text: str) -> None:
    """Write a game's section into the page, in the place of the one it had. Raises OSError."""
    begin, end = f"<!-- {slug} -->\n", f"<!-- /{slug} -->\n"
    old = page.read_text("utf-8") if page.exists() else _HEAD
    made = f"{begin}{text}{end}"
    if begin in old and end in old.partition(begin)[2]:
        before, _, rest = old.partition(begin)
        new = before + made + rest.partition(end)[2]
    else:
        new = f"{old.rstrip()}\n\n{made}"
    page.write_text(new, encoding="utf-8")


def _title(bot: str) -> str:
    return next(
        (f"{each.strength} · {each.name}" for each in LEVELS if each.bot == bot), f"`{bot}`"
    )
