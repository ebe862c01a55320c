"""The ladder of levels: whom one person alone has beaten here, and who comes next: ``beaten.json``."""

from contextlib import suppress

from tete.bots.levels import STRONGER, above, level_of
from tete.core.text import Text
from tete.terminal.kept import Kept
from tete.terminal.sitting import Sitting
from tete.thinking.mind import STRONGEST

_BEATEN = Kept("beaten.json")


def beaten(slug: str) -> frozenset[str]:
    """The levels of a game that were beaten here, by their bots' names."""
    return _BEATEN.of(slug)


def climbed(at: Sitting) -> str:
    """What a win against levels alone means, once it is kept; empty where nobody won against them."""
    outcome, people = at.match.outcome, at.people
    say, repeat = at.language.say, at.language.repeat
    levels = [level_of(seat.bot) for seat in at.seats if seat.bot]
    met = [level for level in levels if level]
    if outcome is None or len(people) != 1 or tuple(outcome.winners) != people:
        return ""
    if not met or len(met) < len(levels):
        return ""
    weakest = min(met, key=lambda level: level.strength)
    with suppress(OSError):
        _BEATEN.keep(at.match.game.info.slug, weakest.bot)
    name = repeat(weakest.name)
    following = above(at.match.game, weakest)
    if following is None and weakest.strength == STRONGEST:
        return say(Text("You have beaten {name}, the strongest of all.", name=name))
    if following is None:
        said = say(Text("You have beaten {name}, the strongest of those who play here.", name=name))
        return f"{said} {repeat(STRONGER)}"
    return say(
        Text(
            "You have beaten {name}. Next: {above} ({bot}). {sentence}",
            name=name,
            above=repeat(following.name),
            bot=following.bot,
            sentence=repeat(following.sentence),
        )
    )
