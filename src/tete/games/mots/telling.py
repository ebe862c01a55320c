"""Every roll and every move in a sentence, with its points and the squares it is about."""

from tete.authoring.sentences import listed
from tete.core.optional import Told
from tete.core.text import Text
from tete.games.mots.moves import Bonus, Lot, Move, Roll, Word, Write
from tete.games.mots.names import SEATS, word_name
from tete.games.mots.setup import Variant
from tete.games.mots.slots import Slot
from tete.games.mots.state import State, Turn, points
from tete.games.mots.turns import canonical, place_of


def tell(s: State, move: Move) -> Told:
    """What a move, legal in ``s``, is in words; what a die shows also as a face."""
    seat, grid = SEATS[s.seat], s.setup.grid
    match move:
        case Roll(number):
            faces = ((Text("the die"), str(number)),)
            told = Text("{seat} rolled {number}.", seat=seat, number=number)
            return Told(told, faces=faces, rule="M3")
        case Bonus(column, row, value):
            square = grid.name(row * grid.width + column)
            faces = ((Text("for {square}", square=square), str(value)),)
            told = Text("{value} rolled for {square}.", value=value, square=square)
            return Told(told, faces=faces, rule="M8", cells=(square,))
        case Write():
            slot = place_of(grid, s.letters, move, s.number)
            if slot is None:
                raise AssertionError("a legal turn has a slot")
            return Told(_written(s, move, slot, seat), rule="M7", cells=_cells(s, slot))
        case Lot(begins):
            return Told(Text("{seat} begins.", seat=SEATS[begins]))
        case Word.PASS if s.setup.variant is Variant.SOLO:
            return Told(Text("{seat} gave up.", seat=seat), rule="M14")
        case Word.PASS:
            return Told(Text("{seat} passed.", seat=seat), rule="M6")
        case Word.ACCEPT:
            told = Text("{asked} accepted.", asked=SEATS[s.asked])
        case Word.CONTEST:
            told = _contested(s)
    return Told(told, rule="M10", cells=_cells(s, s.turn.slot if s.turn else None))


def _cells(s: State, slot: Slot | None) -> tuple[str, ...]:
    """The squares of all words that a turn makes, each once."""
    squares = dict.fromkeys(at for run in slot.words for at in run) if slot else {}
    return tuple(map(s.setup.grid.name, squares))


def _written(s: State, move: Write, slot: Slot, seat: Text) -> Text:
    grid = s.setup.grid
    made = Turn(s.seat, s.number, canonical(grid, s.letters, move, slot), slot, s.letters)
    words = listed([word_name(s, made, text) for text in made.texts])
    n = points(s.setup, made)
    square = grid.name(slot.squares[0])
    if s.setup.variant is not Variant.QUARTE and slot.bonus_squares(grid):
        return Text(
            "{seat} wrote {words} from {square}: {n} plus the bonus squares.",
            seat=seat,
            words=words,
            square=square,
            n=n,
        )
    return Text(
        "{seat} wrote {words} from {square}: {n} point."
        "|{seat} wrote {words} from {square}: {n} points.",
        seat=seat,
        words=words,
        square=square,
        n=n,
    )


def _contested(s: State) -> Text:
    asked, made = SEATS[s.asked], s.turn
    wrong = [text for text in made.texts if not s.setup.list.admits(text)] if made else []
    if wrong:
        return Text(
            "{asked} contested: {words} is not in the dictionary and is wiped off."
            "|{asked} contested: {words} are not in the dictionary and are wiped off.",
            asked=asked,
            words=listed(wrong),
            n=len(wrong),
        )
    return Text(
        "{asked} contested, but every word is in the dictionary: {asked} misses a turn.",
        asked=asked,
    )
