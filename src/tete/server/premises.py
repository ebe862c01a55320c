"""Before the room opens: is its key good, are its files closed to others, has no other server taken them?"""

from collections.abc import Iterator
from contextlib import contextmanager

from tete.room.claim import Claim
from tete.server.files import make_folders, make_private
from tete.server.settings import Settings


@contextmanager
def claimed(settings: Settings) -> Iterator[Claim]:
    """The room's files, for this process alone and in good order.

    Raises BadOption for a bad key, InUse if another process has them, OSError.
    """
    settings.signing_key()
    make_folders(settings)
    claim = Claim(settings.database)
    try:
        make_private(settings)
        yield claim
    finally:
        claim.release()
