"""Home as it stands until its script is here: what waits, and the shelf, where the page will have them, too.

Every link in it works, and a tap on a button is kept for the script. The words are those of the page: the build
leaves them beside it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from urllib.parse import quote

import msgspec

from tete.desk.wire.games import GameInfo
from tete.room.showing.summary import Summary

_FRAME = (
    '<div id="app"><div class="page at-home"><header class="top"></header>'
    '<main class="home-page framed">{above}<section>{shelf}</section></main></div></div>'
)
_HELLO = '<div class="hello"><h1>{title}</h1><p>{lead}</p></div>'
_TURNS = '<section class="turns"><h2>{title}</h2><div>{cards}</div></section>'
_TURN = (
    '<a class="turn-card" href="/t/{table}"><div class="picture-box">{picture}</div><span class="against">'
    '<b>{names}</b><span class="until"><span>{title}</span><span class="left quiet">&nbsp;</span></span>'
    '<span class="quiet">{said}</span></span>'
    '<span class="button">{move}</span></a>'
)
_MORE = '<button type="button" class="link {where}">{more}</button>'
_CARD = (
    '<li><div class="game-card"><a class="look" href="/#play={slug}"><div class="picture-box">{picture}</div>'
    '<h3>{title}</h3></a><p class="quiet">{line}</p><p class="kinds">{kinds}</p>'
    '<button type="button" class="primary"><svg viewBox="0 0 16 16" aria-hidden="true">'
    '<path d="M4.5 2.5v11l9-5.5z"/></svg>{bot}</button>'
    '<p class="ways"><a class="button" href="/#play={slug}&amp;with=friend">{invite}'
    '<span class="wide">{invite_more}</span></a>'
    '<a class="button" href="/{way}/{slug}">{learn}<span class="wide">{learn_more}</span></a></p></div></li>'
)
_AFTER_COLON = re.compile(r"\s*:.*", re.DOTALL)
Words = Mapping[str, str]


class Turn(msgspec.Struct, frozen=True):
    """A table that waits for whoever asks, its board as he sees it, drawn, and what happened there last."""

    table: Summary
    picture: str
    said: str


def home_frame(
    words: Words,
    shelf: Iterable[tuple[GameInfo, str]],
    turns: Sequence[Turn],
    waiting: int,
) -> str:
    """Games with their pictures, and tables that wait, of which there are ``waiting`` in all."""
    cards = "".join(_card(words, game, picture) for game, picture in shelf)
    heading = "" if turns else ' class="hidden"'
    said = escape(words["home.shelf"])
    listed = f'<h2{heading}>{said}</h2><ul class="shelf" aria-label="{said}">{cards}</ul>'
    above = (
        _turns(words, turns, waiting)
        if turns
        else _filled(_HELLO, title=words["home.title"], lead=words["home.lead"])
    )
    return _FRAME.format(above=above, shelf=listed)


def _turns(words: Words, turns: Sequence[Turn], waiting: int) -> str:
    cards = "".join(
        _TURN.format(
            table=quote(turn.table.table, safe=""),
            picture=turn.picture,
            names=escape(_company(words, turn.table)),
            title=escape(turn.table.title),
            said=escape(turn.said),
            move=escape(words["home.move"]),
        )
        for turn in turns
    )
    for shown, where in ((len(turns), "on-desk"), (1, "on-phone")):
        if (more := waiting - shown) > 0:
            key = "home.moreTurns.1" if more == 1 else "home.moreTurns"
            cards += _filled(_MORE, more=words[key].replace("{n}", str(more)), where=where)
    return _TURNS.format(title=escape(words["seat.yourTurn"]), cards=cards)


def _company(words: Words, table: Summary) -> str:
    """The others at a table; everybody, where all of them are here."""
    named = [seat for seat in table.seats if not seat.yours] or table.seats
    return ", ".join(
        words["seat.freeName"] if seat.who == "free" else seat.name or seat.place for seat in named
    )


def _card(words: Words, game: GameInfo, picture: str) -> str:
    kinds = "".join(f"<span>{escape(kind)}</span>" for kind in _kinds(words, game))
    return _CARD.format(
        slug=quote(game.slug, safe=""),
        picture=picture,
        kinds=kinds,
        title=escape(game.title),
        line=escape(_AFTER_COLON.sub(".", game.summary)),
        bot=escape(words["home.bot"]),
        invite=escape(words["home.invite"]),
        invite_more=escape(words["home.inviteMore"]),
        way="learn" if game.has_lesson else "rules",
        learn=escape(words["home.learn"]),
        learn_more=escape(words["home.learnMore"]),
    )


def _kinds(words: Words, game: GameInfo) -> Iterable[str]:
    if game.minutes:
        yield words["home.minutes"].replace("{n}", str(game.minutes))
    if game.has_chance:
        yield words["kind.luck"]
    if game.has_secrets:
        yield words["kind.hidden"]
    if game.has_words:
        yield words["kind.words"]
    if not (game.has_chance or game.has_secrets):
        yield words["kind.noLuck"]


def _filled(template: str, **words: str) -> str:
    return template.format(**{name: escape(word) for name, word in words.items()})
