"""What messengers show of a link: a title, a sentence and a picture, in the head of the page.

Whoever asks for them is a program without a cookie, and the secret of a link is behind its ``#``, which it does not
send. So a preview says no more than an address may say to anybody who has it: while a seat is free, who invites to
which game; of a game that its players share, who played. The picture is of the game, never of a table.
"""

import re
from html import escape

import msgspec

from tete.core.text import Text
from tete.desk.shelf import describe
from tete.desk.tables import host_of
from tete.pictures.card import HIGH, WIDE
from tete.room.log.table import Table
from tete.room.showing.cards import SHELF
from tete.room.showing.catalogues import catalogue
from tete.server.enclosed import is_inviting
from tete.server.problems import say

HOUSE = "Tête-à-tête"
_ROOM = Text(
    "A room with head games on the shelf: play a friend by a link, or a bot. No account is needed."
)
_HEAD = re.compile(r'<meta name="description"[^>]*>\s*<title>.*?</title>', re.DOTALL)


class Preview(msgspec.Struct, frozen=True):
    """What is shown of an address; ``game`` is the one in the picture, "" for the shelf."""

    title: str
    description: str
    game: str = ""


def of_house(lang: str) -> Preview:
    """What is shown of the shelf, and of whatever is nobody's business."""
    return Preview(HOUSE, say(_ROOM, lang))


def of_game(slug: str, lang: str) -> Preview:
    """What is shown of the rules of a game. Raises UnknownGame."""
    info = describe(slug, lang)
    title = say(Text("{title}: the rules", title=info.title), lang)
    return Preview(f"{title} · {HOUSE}", info.summary, slug)


def of_table(table: Table, lang: str) -> Preview:
    """What is shown of a table: who invites, while a seat is free; of all others nothing."""
    if not is_inviting(table):
        return of_house(lang)
    info, host = describe(table.record.game, lang), host_of(table)
    invites = (
        Text("{host} invites you to {title}", host=host, title=info.title)
        if host
        else Text("You are invited to {title}", title=info.title)
    )
    more = [info.summary]
    if info.minutes:
        more.append(say(Text("About {n} minute.|About {n} minutes.", n=info.minutes), lang))
    more.append(say(Text("No account is needed."), lang))
    return Preview(say(invites, lang), " ".join(more), info.slug)


def of_replay(table: Table, lang: str) -> Preview:
    """What is shown of a game that is over: who played, if they share it with everybody."""
    if not table.is_public:
        return of_house(lang)
    info, spoken = describe(table.record.game, lang), catalogue(table.record.game, lang)
    names = " – ".join(spoken.say(chair.name) for chair in table.chairs if chair.name)
    title = f"{names} · {info.title}" if names else info.title
    more = [say(Text("A game to look at once more, move by move."), lang)]
    if table.record.offline:
        more.append(say(Text("Played offline."), lang))
    return Preview(title, " ".join(more), info.slug)


def with_preview(page: str, shown: Preview, base: str, address: str) -> str:
    """The page with these tags in its head; ``base`` is where the room is, for messengers want whole addresses."""
    title, description = escape(shown.title), escape(shown.description)
    image = escape(f"{base}/pictures/{shown.game or SHELF}.png")
    tags = {
        "og:type": "website",
        "og:site_name": HOUSE,
        "og:title": title,
        "og:description": description,
        "og:url": escape(base + address),
        "og:image": image,
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
    }
    head = (
        f'<meta name="description" content="{description}">\n<title>{title}</title>\n'
        '<meta name="twitter:card" content="summary_large_image">'
        + "".join(f'<meta property="{name}" content="{value}">' for name, value in tags.items())
    )
    return _HEAD.sub(lambda _: head, page, count=1)
