"""A house as rude visitors find it: people, tables in every state, and the words that make sense in it."""

import random

import tete
from fire.shapes import Words
from fire.watched import Watched
from server.people import Json, Person, Socket
from tete.core.game import AnyGame

_PLIES = 6
_MOVES = 40
_LEVELS = ("random", "greedy", "level-1")
_LANGUAGES = ("en", "fr", "de", "", "fr-CA", "tlh", "en;q=0.5", "*", "-", "x" * 20)
_ANYWHERE: Words = {
    "": ("a", "b", "Anna", "Zoé", "hello", "", "1", "x y", "?", "none", "on", "late", "fair"),
    **dict.fromkeys(("seq", "before"), range(1, 14)),
    "bot": _LEVELS,
    "id": ("a", "b", "c", "d1", "d2"),
    "seat": (0, 0, 1, 2),
    "v": (1, 1, 1, 2),
    "lang": _LANGUAGES,
    "as": ("all", "0", "1", "me"),
    "ply": range(12),
    "leaving": ("wait", "bot", "out"),
    "delay": (1, 2, 4),
}


class Stage:
    """Who is there and what can be spoken of. Made by playing a little, with a chance of its own."""

    def __init__(self, house: Watched) -> None:
        self.house = house
        self.anna, self.bert = Person.new(house), Person.new(house)
        self.guests = [Person.new(house) for _ in range(20)]
        self.games: list[Json] = self.anna.get("/api/games").json()
        self.situations: list[Words] = []
        """The words that make sense together, of one table each."""

    async def set_up(self) -> None:
        """Tables of every game: new, and over."""
        rng = random.Random(1)
        ticket = self.anna.get("/api/dice").json()["ticket"]
        for game in self.games:
            of_game = self._of_game(game, rng)
            for kind in ("friend", "here"):
                made = self.table(game, kind)
                keys = [link.partition("=")[2] for link in (*made["links"].values(), made["watch"])]
                async with self.anna.sit(made["table"]) as one:
                    for _ in range(_PLIES):
                        await _play(one, rng)
                    if kind == "here":
                        await one.ask("resign", seat=0)
                record = self.anna.get(f"/api/tables/{made['table']}/record").text
                self.situations.append(
                    {
                        **_ANYWHERE,
                        **of_game,
                        **dict.fromkeys(("key", "watch", "X-Tete-Watch", "X-Tete-Seat"), keys),
                        "table": [made["table"]],
                        "record": [record],
                        "dice": ["", "", ticket],
                    }
                )

    def table(self, game: Json, kind: str) -> Json:
        """A new table: all seats on one device, or one that waits for a friend, or against a bot."""
        other = {"who": kind, **({"bot": "random"} if kind == "bot" else {})}
        return self.anna.table(game["slug"], *[other] * (game["seats"][0] - 1))

    def _of_game(self, game: Json, rng: random.Random) -> Words:
        """What can be said of a game: its moves, options, lessons, puzzles."""
        slug = game["slug"]
        lesson = self.anna.get(f"/api/games/{slug}/lesson").json()
        puzzles = self.anna.get(f"/api/games/{slug}/puzzles").json()
        moves = some_moves(tete.game(slug), rng)
        options = {
            option["name"]: [option["default"], *option["choices"], *option["suggestions"]]
            for option in game["options"]
        }
        known = [puzzle["id"] for puzzle in puzzles.get("puzzles", ())]
        return {
            **options,
            **dict.fromkeys(("move", "moves", "text"), (*moves, "?")),
            "game": [slug],
            "slug": [slug, slug, f"{slug}.png"],
            "option": list(options) or ["none"],
            "taps": [part for move in moves for part in move.replace("-", " ").split()],
            "step": [step["id"] for step in lesson.get("steps", ())] or ["none"],
            "name": [*known[:4], "Anna", "Zoé", "Ὀ"],
        }


async def _play(one: Socket, rng: random.Random) -> None:
    """One move, if there is any: where moves are written, none is offered."""
    offered = [each["move"] for each in one.scene.get("choices", ()) if "move" in each]
    if one.scene.get("press"):
        await one.press()
    elif offered:
        await one.move(rng.choice(offered))
    await one.caught_up()


def some_moves(game: AnyGame, rng: random.Random) -> list[str]:
    """Moves of a game played at random, as texts."""
    state, texts = game.new(), list[str]()
    while len(texts) < _MOVES and game.turn(state) is not None:
        if game.turn(state) == tete.CHANCE:
            move = rng.choice([each for each, _ in game.chance(state)])
        else:
            move = next(iter(game.moves(state)))
        texts.append(game.write(move))
        state = game.play(state, move)
    return texts
