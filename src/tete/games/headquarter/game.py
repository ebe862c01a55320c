"""HeadQuarter behind the contract of every game."""

from typing import TYPE_CHECKING

from tete.authoring.game_folder import GameFolder, InLanes
from tete.core.game import Info
from tete.core.scene import Place
from tete.core.text import Text
from tete.games.headquarter import moves as texts_of_moves
from tete.games.headquarter import position as texts_of_positions
from tete.games.headquarter import rules, scene, telling
from tete.games.headquarter import view as views
from tete.games.headquarter.judge import Judge
from tete.games.headquarter.options import OPTIONS, SEATS, setup_of
from tete.games.headquarter.resample import resample as fill_in
from tete.games.headquarter.state import State
from tete.games.headquarter.why import why as explain

if TYPE_CHECKING:
    from tete.games.headquarter.encoding import Encoding  # noqa: F401 (named in the head of the class)


class HeadQuarter(GameFolder[State, "Encoding"], InLanes):
    """HeadQuarter. A bag, and the other side of the head, which stays hidden."""

    judge = Judge()
    info = Info(
        slug="headquarter",
        titles={"en": "HeadQuarter", "fr": "HeadQuarter", "de": "HeadQuarter"},
        seats=SEATS,
        has_chance=True,
        has_secrets=True,
        summary=Text(
            "Fill a wooden head with double cubes: make large zones of one colour on your side, "
            "and leave no holes."
        ),
        credit="Michael Sohre, Theta, 1995",
        options=OPTIONS,
        minutes=15,
        middle=(
            "head=philosopher memory=own blackouts=printed plays=flat.c1-d1.YY,up.e3-e4.YY,up.c2-c3.RR,up.b2-b3.RG,"
            "up.f3-f4.BB,thru.e5.YG,thru.d2.YG,up.f3-f4.YR,up.e3-e4.BG,flat.c1-d1.BG,up.d3-d4.GG,up.c2-c3.RG,"
            "up.c4-c5.RY,up.f5-f6.YR,up.f5-f6.BB,up.e6-e7.YY,up.e6-e7.BY,up.d3-d4.GG,up.d5-d6.RB,flat.b4-c4.RG"
        ),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """Before anything is drawn. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    def seats(self, s: State) -> tuple[Place, ...]:
        """Both, with their points once nothing is hidden any more (Q7)."""
        return scene.places(views.view(s, None))

    turn, outcome = staticmethod(rules.turn), staticmethod(rules.outcome)
    moves, chance = staticmethod(rules.moves), staticmethod(rules.chance)
    play = staticmethod(rules.play)
    view = staticmethod(views.view)
    reveal = staticmethod(views.reveal)
    resample = staticmethod(fill_in)
    tell = staticmethod(telling.tell)
    why = staticmethod(explain)
    write, parse = staticmethod(texts_of_moves.write), staticmethod(texts_of_moves.parse)
    notation = staticmethod(texts_of_moves.notation)
    position, read = staticmethod(texts_of_positions.write), staticmethod(texts_of_positions.read)
    draw = staticmethod(scene.draw)

    def loses_on_time(self) -> bool:
        """Nobody can pass here: who has no time left has lost."""
        return True
