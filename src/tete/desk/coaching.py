"""What the coach says, as it is sent."""

from tete.bots.coach import Opinion
from tete.desk.wire import bodies
from tete.room.log.phrase import keep, say_again
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import names_of


def coached(found: Opinion, table: Table, lang: str) -> bodies.Coached:
    """An opinion of the coach, in a language, with the names of those who sit there."""
    spoken = catalogue(table.record.game, lang)
    names = names_of(table, spoken)

    def say(text: str) -> str:
        return spoken.say(say_again(keep(text), names)) if text else ""

    return bodies.Coached(
        why=say(found.why),
        rule=found.rule,
        cells=found.cells,
        answer=found.answer,
        better=found.better,
        said=say(found.said),
        praise=say(found.praise),
    )
