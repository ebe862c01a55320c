"""E-mail: news at once or once a day, and the letters that one asks for oneself."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from email.message import EmailMessage

import aiosmtplib

from tete.core.text import Text
from tete.post.carrier import AGAIN, DONE, GONE, NEVER, Answer, Parcel
from tete.post.letter_text import Foot, Item, email
from tete.post.lines import Line
from tete.post.links import Links
from tete.post.smtp import Smtp
from tete.post.wording import HOUSE, words

_TEMPORARY = range(400, 500)
_TRIES = (5.0, 60.0, 600.0)
"""Seconds until a letter that somebody asked for is tried again."""


class Mail:
    """Carries letters to mailboxes; those that are due together go as one. ``address`` tells an account's own."""

    gathers = True

    def __init__(
        self, smtp: Smtp, links: Links, address: Callable[[str], Awaitable[str | None]]
    ) -> None:
        self._smtp = smtp
        self._links = links
        self._address = address

    async def carry(self, line: Line, parcels: Sequence[Parcel]) -> Answer:
        """All of them as one letter."""
        if await self._address(line.owner) != line.address:
            return Answer(GONE, "another address")
        try:
            return Answer(DONE, await self._smtp.send(self._letter(line, parcels)))
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [one.code for one in error.recipients]
            return Answer(AGAIN if codes and codes[0] in _TEMPORARY else NEVER, _said(error))
        except aiosmtplib.SMTPResponseException as error:
            return Answer(AGAIN if error.code in _TEMPORARY else NEVER, _said(error))
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            return Answer(AGAIN, _said(error))

    def _letter(self, line: Line, parcels: Sequence[Parcel]) -> EmailMessage:
        lang = parcels[-1].lang
        spoken = words(lang)
        items = [
            Item(
                one.said.title,
                one.said.sentence,
                self._links.whole(one.said.path),
                spoken.say(Text("Go there")),
            )
            for one in parcels
        ]
        first = parcels[0].said
        subject = f"{first.title}: {first.sentence}" if first.title != HOUSE else first.sentence
        if len(parcels) > 1:
            many = Text("{n} thing for you|{n} things for you", n=len(parcels))
            subject = f"{HOUSE}: {spoken.say(many)}"
        token = self._links.off(line.line)
        foot = Foot(
            spoken.say(Text("You have asked for these letters on your settings page.")),
            spoken.say(Text("No more of them, at once")),
            self._links.whole(f"/settings#off={token}"),
            self._links.whole(f"/api/post/off/{token}"),
        )
        whole = " ".join(sorted(f"{one.letter.about} {one.letter.seq}" for one in parcels))
        name = hashlib.sha256(f"{line.line} {parcels[0].letter.kind} {whole}".encode()).hexdigest()
        return email(line.address, self._smtp.sender, subject, lang, items, name[:32], foot)


class Writer:
    """Writes the letters that somebody asks for himself; ``Letters`` of accounts among them.

    They are on their way when this returns: whether there is such an address nobody learns by how long it took.
    """

    are_sent = True

    def __init__(self, smtp: Smtp, links: Links, on_fault: Callable[[BaseException], None]) -> None:
        self._smtp = smtp
        self._links = links
        self._on_fault = on_fault
        self._tasks: set[asyncio.Task[None]] = set()

    async def reset(self, email: str, name: str, link: str, lang: str) -> None:
        """The way to a new password, for the account of that name."""
        spoken = words(lang)
        sentence = Text(
            "Somebody, probably you, has asked for a new password. The link works once, for an hour. If it was not "
            "you, nothing has to be done."
        )
        way = Text("Choose a new password")
        subject = Text("A new password for {name}", name=name)
        item = Item(name, spoken.say(sentence), self._links.whole(link), spoken.say(way))
        self._send(email, spoken.say(subject), spoken.lang, item)

    async def prove(self, address: str, owner: str, lang: str) -> None:
        """Ask whether this address is his, before any news goes there."""
        spoken = words(lang)
        token = self._links.own(owner, address)
        sentence = Text(
            "Somebody, probably you, would like to have letters here when it is their turn. If it was not you, "
            "nothing has to be done: no other letter will come."
        )
        way = Text("Yes, tell me here")
        link = self._links.whole(f"/settings#mail={token}")
        item = Item(HOUSE, spoken.say(sentence), link, spoken.say(way))
        self._send(address, spoken.say(Text("Shall letters come here?")), spoken.lang, item)

    async def close(self) -> None:
        """What has not gone out yet does not go out any more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _send(self, to: str, subject: str, lang: str, item: Item) -> None:
        name = hashlib.sha256(item.link.encode()).hexdigest()[:32]
        message = email(to, self._smtp.sender, subject, lang, [item], name)
        task = asyncio.create_task(self._try(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try(self, message: EmailMessage) -> None:
        for pause in (*_TRIES, None):
            try:
                await self._smtp.send(message)
                return
            except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
                if pause is None:
                    self._on_fault(error)
                    return
            await asyncio.sleep(pause)


def _said(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
