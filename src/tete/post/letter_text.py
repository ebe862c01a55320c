"""An e-mail: plain words, the same as simple HTML, and in its head how to have no more of them."""

from collections.abc import Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from html import escape

import msgspec

_PARAGRAPH = '<p style="margin:0 0 1em">'
_BODY = (
    '<body style="font:16px/1.5 Georgia,serif;color:#1f2430;background:#f6f1e7;margin:0;padding:24px">'
    '<div style="max-width:34em;margin:0 auto">'
)
_SMALL = '<p style="margin:2em 0 0;font-size:14px;color:#6d6a63">'


class Item(msgspec.Struct, frozen=True):
    """A paragraph with a way to go on: ``title`` is what it is about, ``way`` what the link is called."""

    title: str
    sentence: str
    link: str
    way: str


class Foot(msgspec.Struct, frozen=True):
    """Why this came, and how to have no more: what the link is called, where it leads, and what a program asks."""

    why: str
    way: str
    link: str
    one_click: str


def email(
    to: str,
    sender: str,
    subject: str,
    lang: str,
    items: Sequence[Item],
    name: str,
    foot: Foot | None = None,
) -> EmailMessage:
    """The letter; by ``name`` a mail server knows one that it has had already."""
    message = EmailMessage()
    message["From"] = Address("Tête-à-tête", addr_spec=sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = _line(subject)
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{name}@{sender.rpartition('@')[2]}>"
    message["Content-Language"] = lang
    message["Auto-Submitted"] = "auto-generated"
    if foot:
        message["List-Unsubscribe"] = f"<{foot.one_click}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_plain(items, foot))
    message.add_alternative(_html(items, foot, lang), subtype="html")
    return message


def _plain(items: Sequence[Item], foot: Foot | None) -> str:
    parts = [f"{_line(item.title)}\n{item.sentence}\n{item.link}" for item in items]
    if foot:
        parts.append(f"--\n{foot.why}\n{foot.way}: {foot.link}")
    return "\n\n".join(parts) + "\n"


def _html(items: Sequence[Item], foot: Foot | None, lang: str) -> str:
    parts = [
        f"{_PARAGRAPH}<strong>{escape(item.title)}</strong><br>{escape(item.sentence)}<br>"
        f'<a href="{escape(item.link)}" style="color:#a93324">{escape(item.way)}</a></p>'
        for item in items
    ]
    if foot:
        parts.append(
            f"{_SMALL}{escape(foot.why)} "
            f'<a href="{escape(foot.link)}" style="color:#6d6a63">{escape(foot.way)}</a></p>'
        )
    return f'<!doctype html><html lang="{lang}">{_BODY}{"".join(parts)}</div></body></html>'


def _line(text: str) -> str:
    """On one line: what people are called must not begin a header."""
    return " ".join(text.split())
