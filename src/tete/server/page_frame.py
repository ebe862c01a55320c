"""The page as it is sent: the built one, with what is enclosed for whoever asks."""

import msgspec

from tete.server.enclosed import Enclosed

_APP = '<div id="app"></div>'
_FRAME = (
    '<div id="app"><div class="page at-table"><header class="top"></header><div class="table-page">'
    '<main class="play"><div class="stage"><div class="board-area"><div class="board-box"><div>{picture}</div>'
    "</div></div></div></main></div></div></div>"
)
"""The places of a table with nothing but the board in them, where the page has it, too."""

_DOOR = (
    '<div id="app"><div class="page at-table door-frame"><header class="top"></header><main class="door">'
    '<div class="picture-box">{picture}</div></main></div></div>'
)
"""The same for the door; shown only to who comes by a seat link, which the script before the page can see."""


def with_enclosed(bare: str, enclosed: Enclosed) -> str:
    """The page with a picture in it that stands there until its script draws, and answers for that script."""
    if enclosed.ratio:
        bare = bare.replace("<html ", f'<html data-ratio="{enclosed.ratio:.5g}" ', 1)
    if enclosed.picture:
        bare = bare.replace(_APP, _FRAME.format(picture=enclosed.picture), 1)
    if enclosed.door:
        bare = bare.replace(_APP, _DOOR.format(picture=enclosed.door), 1)
    if enclosed.home:
        bare = bare.replace(_APP, enclosed.home, 1)
    if enclosed.answers:
        bare = bare.replace("</body>", f"{answers_block(enclosed)}</body>", 1)
    return bare


def answers_block(enclosed: Enclosed) -> str:
    """The answers as a block of data. Nothing in it can end the block: there is no ``<`` in it."""
    told = msgspec.json.encode(enclosed.answers).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="enclosed">{told}</script>'
