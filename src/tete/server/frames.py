"""uvicorn's own socket with a shorter way out for texts, which are nearly all that leaves."""

from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

_TEXT = 0x81


class Frames(WebSocketsSansIOProtocol):
    """Frames the texts of an open socket; everything else goes uvicorn's way.

    A text with ``more`` leaves together with the next message, in one write.
    """

    _kept = b""

    async def send(self, message: Any) -> None:
        """One ASGI message."""
        text = message.get("text")
        out, self._kept = self._kept, b""
        if text is not None and self._is_free():
            out += frame(text.encode())
            if message.get("more"):
                self._kept = out
            else:
                self.transport.write(out)
            return
        if out and self._is_open():
            self.transport.write(out)
        await super().send(message)

    def _is_open(self) -> bool:
        return self.conn.state is OPEN and not self.disconnected

    def _is_free(self) -> bool:
        return self.writable.is_set() and self._is_open()


def frame(payload: bytes) -> bytes:
    """A whole text in one frame, as a server sends it.

    >>> frame(b"hello")
    b'\\x81\\x05hello'
    """
    size = len(payload)
    if size < 126:
        return pack("!BB", _TEXT, size) + payload
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + payload
    return pack("!BBQ", _TEXT, 127, size) + payload
