"""The properties, in the order in which they are looked at."""

from collections.abc import Iterator, Sequence

from tete.conformance.additions import (
    lesson_can_be_played,
    nothing_is_misspelt,
    puzzles_can_be_solved,
    seats_are_those_drawn,
    trail_was_possible,
)
from tete.conformance.choices import (
    a_press_is_for_the_hand,
    choices_are_moves,
    everything_is_named,
)
from tete.conformance.moment import Moment, Property
from tete.conformance.mutate import mutations
from tete.conformance.rulepages import pictures_are_true
from tete.conformance.secrets import (
    everything_can_be_shown,
    refusals_keep_secrets,
    tellings_keep_secrets,
)
from tete.core.asking import idle, notation
from tete.core.errors import BadOption, IllegalMove, InvalidMove
from tete.core.game import CHANCE, Outcome
from tete.core.options import write_value
from tete.core.record import Record, read
from tete.core.replay import state_at, written
from tete.core.text import Catalogue, Text

MOST_COMPARED = 400
NONSENSE = "\u2620 no such value"


def info_is_whole(m: Moment) -> Iterator[str]:
    """Info, rules and texts."""
    info = m.game.info
    if not (info.slug.isascii() and info.slug.isidentifier() and info.slug.islower()):
        yield f"slug “{info.slug}” is not one lower-case word"
    if not info.titles.get("en"):
        yield "there is no English title"
    if not 1 <= info.seats[0] <= info.seats[1]:
        yield f"seats {info.seats} is not (least, most)"
    if info.version < 1:
        yield f"version {info.version} is below 1"
    if not m.game.rules("en").strip():
        yield "there are no rules in English"
    yield from pictures_are_true(m.game)


def options_are_checked(m: Moment) -> Iterator[str]:
    """Good options are taken as values and as text, bad ones refused."""
    game, seats = m.game, m.setup.seats
    low, high = game.info.seats
    bad: list[tuple[int, dict[str, object]]] = [(low - 1, {}), (high + 1, {})]
    bad.append((seats, {"no_such_option": 1}))
    bad += [
        (seats, {option.name: NONSENSE})
        for option in game.info.options
        if option.kind != "text" or option.check
    ]
    for number, options in bad:
        try:
            game.new(number, **options)
        except BadOption as error:
            if not (error.code and error.sentence):
                yield f"BadOption for {number} seats, {options} has no code or no sentence"
        else:
            yield f"{number} seats with options {options} is accepted"
    spelled = {name: write_value(value) for name, value in m.setup.options.items()}
    if game.new(seats, **spelled) != game.new(seats, **m.setup.options):
        yield f"options written as text mean something else: {spelled}"


def turn_is_somebodys(m: Moment) -> Iterator[str]:
    """A seat with moves, chance with weights, or nobody."""
    turn = m.game.turn(m.state)
    moves = m.some_moves()
    if turn == CHANCE:
        if not m.game.info.has_chance:
            yield "chance is to draw, but info.has_chance is False"
        if moves:
            yield "chance is to draw, but moves() lists moves"
        lots = m.game.chance(m.state)
        weights: list[object] = [weight for _, weight in lots]
        if not lots or not all(isinstance(w, int) and w > 0 for w in weights):
            yield f"chance has the weights {weights}, not whole numbers above zero"
        if len({move for move, _ in lots}) != len(lots):
            yield "chance() lists a move twice"
        return
    if m.game.chance(m.state):
        yield "chance() lists moves when it is not its turn"
    if turn is None:
        if moves:
            yield "the game is over, but moves() lists moves"
    elif turn not in range(m.setup.seats):
        yield f"turn is {turn}, not a seat"
    elif not moves:
        yield f"seat {turn} is to move, but moves() is empty"
    elif len(set(moves)) != len(moves):
        yield "moves() lists a move twice"


def outcome_ends_it(m: Moment) -> Iterator[str]:
    """An outcome exactly when it is nobody's turn."""
    turn, outcome = m.game.turn(m.state), m.game.outcome(m.state)
    if (turn is None) != (outcome is not None):
        yield f"turn is {turn}, outcome is {outcome}"


def scores_agree(m: Moment) -> Iterator[str]:
    """Winners are who has the highest score."""
    outcome = m.game.outcome(m.state)
    if outcome is None:
        return
    if len(outcome.scores) != m.setup.seats:
        yield f"{len(outcome.scores)} scores for {m.setup.seats} seats"
    elif outcome.winners != (right := Outcome.of(outcome.scores, "").winners):
        yield f"scores {outcome.scores} make {right} the winners, not {outcome.winners}"
    if not outcome.reason or " " in outcome.reason:
        yield f"the reason is “{outcome.reason}”, not a short code"


def legal_is_accepted(m: Moment) -> Iterator[str]:
    """Whatever is listed can be played."""
    game, s = m.game, m.state
    listed = [*m.some_moves(), *(move for move, _ in game.chance(s))]
    for move in listed:
        try:
            game.play(s, move)
        except IllegalMove as error:
            yield f"“{game.write(move)}” is listed, but refused: {error}"
    moves = game.moves(s)
    if moves and (quiet := idle(game, s)) not in moves:
        yield f"idle() gives “{game.write(quiet)}”, which is not listed"


def illegal_is_refused(m: Moment) -> Iterator[str]:
    """Whatever is not listed cannot be played, and nothing changes."""
    game, s = m.game, m.state
    moves = game.moves(s)
    lots = {move for move, _ in game.chance(s)}
    before = hash(s), game.position(s)
    for text in mutations(sorted(m.pool), m.rng, m.tries):
        m.tried += 1
        try:
            move = game.parse(text)
        except InvalidMove as error:
            if not (error.code and error.sentence):
                yield f"InvalidMove for {text!r} has no code or no sentence"
            continue
        if move in lots or move in moves:
            continue
        try:
            game.play(s, move)
        except IllegalMove as error:
            if not (error.code and error.sentence):
                yield f"IllegalMove for {text!r} has no code or no sentence"
        else:
            yield f"{text!r} is not listed, but accepted"
    if (hash(s), game.position(s)) != before:
        yield "a refused move changed the state"


def states_are_values(m: Moment) -> Iterator[str]:
    """The same moves make an equal state with an equal hash; playing changes nothing."""
    game, s = m.game, m.state
    again = game.new(m.setup.seats, **m.setup.options)
    for text in m.texts:
        again = game.play(again, game.parse(text))
    if again != s:
        yield "the same moves make a different state"
    elif hash(again) != hash(s):
        yield "equal states have different hashes"
    for move in m.some_moves(20):
        one, two = game.play(s, move), game.play(s, move)
        if one != two or hash(one) != hash(two):
            yield f"playing “{game.write(move)}” twice gives different states"
        if one == s:
            yield f"“{game.write(move)}” leaves the state equal to what it was"
    if s != again:
        yield "playing a move changed the state it was played from"


def move_texts_round_trip(m: Moment) -> Iterator[str]:
    """``parse(write(move)) == move``, one line each, no two alike; so is what people read in any language."""
    written_before: dict[str, object] = {}
    spoken = [Catalogue(lang, m.game.texts(lang)) for lang in m.game.info.titles]
    for move in [*m.some_moves(), *(move for move, _ in m.game.chance(m.state))]:
        text = m.game.write(move)
        if m.game.parse(text) != move:
            yield f"“{text}” is read back as another move"
        if not text or text != text.strip() or len(text.splitlines()) != 1:
            yield f"{text!r} is not one line without blanks at its ends"
        if text.startswith("#") or ": " in text or text.endswith(":"):
            yield f"{text!r} would not be a move in a record"
        if written_before.setdefault(text, move) != move:
            yield f"two moves are written “{text}”"
        short = notation(m.game, move)
        if short != text:
            yield f"the notation “{short}” is not “{text}” in English"
        for catalogue in spoken:
            said = catalogue.say(short) if isinstance(short, Text) else text
            try:
                again = m.game.parse(said)
            except InvalidMove:
                again = None
            if again != move:
                yield f"“{said}” is “{text}” in “{catalogue.lang}”, and is not read as that move"


def positions_round_trip(m: Moment) -> Iterator[str]:
    """``read(position(state)) == state``, in one line."""
    text = m.game.position(m.state)
    if m.game.read(text) != m.state:
        yield f"the position is read back as another state: {text}"
    if len(text.splitlines()) != 1:
        yield "the position is not one line"


def records_replay(m: Moment) -> Iterator[str]:
    """The record of the game so far, written and read, replays to this state."""
    record = Record(
        game=m.game.info.slug,
        version=m.game.info.version,
        options=written(m.game, m.setup.options),
        seats=tuple(f"player {seat}" for seat in range(m.setup.seats)),
        moves=tuple(m.texts),
        outcome=m.game.outcome(m.state),
    )
    again = read(record.write())
    if again != record:
        yield "the record is read back as another record"
    if state_at(m.game, again) != m.state:
        yield "the record replays to another state"


def views_keep_secrets(m: Moment) -> Iterator[str]:
    """What a viewer gets depends on the view alone: equal views, equal bytes."""
    game, s = m.game, m.state
    for viewer in m.viewers:
        view = game.view(s, viewer)
        drawn = game.draw(view).json()
        if m.scenes.setdefault((m.setup.seats, viewer, view), drawn) != drawn:
            yield f"viewer {viewer}: two equal views are drawn differently"
        other = game.resample(view, m.rng)
        m.hides |= other != s
        if game.view(other, viewer) != view:
            yield f"viewer {viewer}: a state resampled from the view gives another view"
        elif game.draw(game.view(other, viewer)).json() != drawn:
            yield f"viewer {viewer}: a state with an equal view is drawn differently"
        elif game.turn(other) == viewer and not _alike(game.moves(other), game.moves(s)):
            yield f"seat {viewer}: what may be played depends on what it cannot see"
        elif game.view(other, None) != game.view(s, None):
            yield f"seat {viewer} would learn something by watching"


def _alike(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether two rows of moves are the same; of a great many, their number and some of them."""
    if len(some) != len(others):
        return False
    step = len(some) // MOST_COMPARED + 1
    return all(some[at] == others[at] for at in range(0, len(some), step))


PROPERTIES = (
    Property("info", "the game says what it is, and has rules", "game", info_is_whole),
    Property("options", "good options are taken, bad ones refused", "game", options_are_checked),
    Property(
        "additions", "what it adds has the names that are asked for", "game", nothing_is_misspelt
    ),
    Property("lesson", "its lesson can be played and is short", "once", lesson_can_be_played),
    Property("puzzles", "its puzzles can be solved", "once", puzzles_can_be_solved),
    Property("seats", "the seats are told as they are drawn", "sample", seats_are_those_drawn),
    Property("turn", "it is somebody's turn, who has something to do", "ply", turn_is_somebodys),
    Property(
        "outcome", "there is an outcome exactly when the turn is None", "ply", outcome_ends_it
    ),
    Property("scores", "the winners have the highest score", "ply", scores_agree),
    Property("legal", "every listed move is accepted", "sample", legal_is_accepted),
    Property(
        "illegal", "anything else is refused and changes nothing", "sample", illegal_is_refused
    ),
    Property("values", "states compare and hash as values", "sample", states_are_values),
    Property("moves", "moves are written and read back", "sample", move_texts_round_trip),
    Property("positions", "positions are written and read back", "sample", positions_round_trip),
    Property("records", "records are written, read and replayed", "sample", records_replay),
    Property("views", "equal views give equal bytes", "sample", views_keep_secrets),
    Property("refusals", "a refusal tells nothing hidden", "sample", refusals_keep_secrets),
    Property("tellings", "a sentence tells nothing hidden", "sample", tellings_keep_secrets),
    Property("reveal", "everything can be shown", "sample", everything_can_be_shown),
    Property("choices", "choices and legal moves are the same", "sample", choices_are_moves),
    Property("press", "who lets chance act has a cell to press", "sample", a_press_is_for_the_hand),
    Property("trail", "what led to a state could be chosen", "sample", trail_was_possible),
    Property("names", "everything drawn has an accessible name", "sample", everything_is_named),
    Property("ends", "games end", "game", lambda m: iter(())),
)
"""``ends`` is looked after by whoever plays the game."""
