"""For whom the bots of a table think: with whose time that is paid."""

from tete.bots.fair_queue import Asker, Rank
from tete.room.live.table import LiveTable


def asker_of(live: LiveTable) -> Asker:
    """Whoever plays and is here, best the creator; else the creator, and then nobody is in a hurry."""
    table = live.table
    here = {follower.owner: follower.address for follower in live.everybody if follower.owner}
    players = [table.chairs[seat].owner for seat in sorted(table.persons)]
    players.sort(key=lambda owner: owner != table.creator)
    owners = live.owners_here
    for owner in players:
        if (
            owner in owners
        ):  # who is here by way of another node has no address, and is counted by his name
            return Asker(owner, here.get(owner, owner), Rank.OPPONENT)
    watching = (follower.address for follower in live.everybody)
    return Asker(table.creator, live.address or next(watching, ""), Rank.BOTS)


def is_resting(live: LiveTable) -> bool:
    """Whether only bots play and nobody looks on: then they wait until somebody comes."""
    return not live.table.persons and not live.is_followed
