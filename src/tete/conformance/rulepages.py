"""What the pages of rules show: positions that are some, and moves that are as the pages say."""

from collections.abc import Iterator

from tete.core.errors import InvalidPosition, TeteError
from tete.core.game import AnyGame
from tete.pictures.diagram import pictured
from tete.shelf.diagrams import diagrams


def pictures_are_true(game: AnyGame) -> Iterator[str]:
    """Every diagram in every language: a position with a caption, and its moves legal there, or refused."""
    for lang in game.info.titles:
        for diagram in diagrams(game.rules(lang)):
            where = f"the rules ({lang}) show “{diagram.position}”"
            if not diagram.caption:
                yield f"{where} without a caption"
            try:
                pictured(game, diagram)
            except InvalidPosition as error:
                yield f"{where}, which is no position: {error}"
            except TeteError as error:
                yield f"{where} with a move that is not as they say: {error}"
