"""What two players of Kopf oder Knopf can agree on before they begin."""

from tete.core.options import EASY, Option
from tete.core.text import Text
from tete.games.kopf import position
from tete.games.kopf.board import BOARDS, DEFAULT, find_board

OPTIONS = (
    Option(
        name="goal",
        default=position.GOALS[0],
        choices=position.GOALS,
        called=(("10", Text("10, the whole game")), ("8", Text("8, the quick game"))),
        offers=((EASY, 8),),
        label=Text("Buttons to take"),
        help=Text("The first to take this many buttons wins (K9)."),
    ),
    Option(
        name="board",
        default=DEFAULT,
        suggestions=tuple(BOARDS.named),
        called=(
            ("horn", Text("Horn, the fairest")),
            ("holz", Text("Wood, for long games")),
            ("leder", Text("Leather, many short steps")),
            ("perlmutt", Text("Mother-of-pearl, few squares with four holes")),
            ("zinn", Text("Tin, many squares with four holes")),
        ),
        label=Text("Board"),
        help=Text(
            "How the holes are spread over the squares: a board with a name, or one of your own as 100 digits "
            "from 1 to 4, top row first (K3)."
        ),
        check=lambda text: find_board(text).name,
        may_be_file=True,
    ),
    Option(
        name="groups",
        default=position.GROUPS[0],
        choices=position.GROUPS,
        called=(
            ("penalty", Text("allowed, but cost a button")),
            ("prevent", Text("prevented, for beginners")),
        ),
        offers=((EASY, "prevent"),),
        label=Text("Groups of three or more"),
        help=Text(
            "A group of three or more may cost its owner a button (K4). For beginners, the moves that would make "
            "one can be ruled out as long as there are others."
        ),
    ),
    Option(
        name="strike",
        default=position.STRIKES[0],
        choices=position.STRIKES,
        called=(
            ("all", Text("all threatened buttons, or none")),
            ("choose", Text("as many of them as you like")),
        ),
        label=Text("A strike takes"),
        help=Text(
            "Whether you may strike some of the threatened buttons and spare the others (K6)."
        ),
    ),
    Option(
        name="swap",
        default=False,
        label=Text("Blue may swap"),
        help=Text(
            "After Red's first turn, Blue may take over Red's buttons instead of playing; Red then goes on with "
            "Blue's. So it does not pay to begin with too good a move (K11)."
        ),
    ),
)
