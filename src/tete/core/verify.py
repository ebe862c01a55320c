"""Is a record true? Every move is played again, every die is drawn again, the result is compared."""

from dataclasses import dataclass, replace

from tete.codes import Code, Reason
from tete.core.asking import tell, time_up
from tete.core.chance import commit, draw
from tete.core.errors import BadRecord
from tete.core.game import CHANCE, AnyGame, Outcome
from tete.core.record import HIDDEN, Record
from tete.core.replay import replay
from tete.core.seal import seal
from tete.core.text import Text

AT_THE_TABLE = (Reason.RESIGNED, Reason.AGREED, Reason.ABANDONED, Reason.LEFT)
"""Reasons for an end that the rules of a game do not know."""


@dataclass(frozen=True)
class Drawn:
    """A chance move of a record beside what the dice say it should be."""

    ply: int
    recorded: str
    computed: str


@dataclass(frozen=True)
class Report:
    """What was found. ``dice`` is ``none``, ``sealed`` (no secret yet) or ``opened``.

    ``seals`` counts the secret moves that were opened; from ply ``hidden`` on nothing could be checked yet.
    """

    moves: int
    dice: str
    drawn: tuple[Drawn, ...]
    problems: tuple[str, ...]
    seals: int = 0
    hidden: int | None = None

    @property
    def good(self) -> bool:
        """Whether nothing is wrong with what could be checked."""
        return not self.problems


def verify(game: AnyGame, record: Record) -> Report:
    """Check a record of a game; what is wrong with it is in the report."""
    problems: list[str] = []
    drawn: list[Drawn] = []
    secret = bytes.fromhex(record.secret)
    if record.secret and commit(secret) != record.commitment:
        problems.append(Text("The secret is not the one this game committed to."))
    states: list[object] = []
    hidden = None
    try:
        states.extend(replay(game, record))
    except BadRecord as error:
        if error.code == Code.HIDDEN and not record.outcome:
            hidden = record.moves.index(HIDDEN) + 1
            states = list(replay(game, replace(record, moves=record.moves[: hidden - 1])))
        else:
            problems.append(_cited(error))
    for ply, (state, text) in enumerate(zip(states[:-1], record.moves, strict=False)):
        if game.turn(state) == CHANCE and secret:
            lots = game.chance(state)
            index = draw(secret, record.words, len(drawn), [weight for _, weight in lots])
            drawn.append(Drawn(ply + 1, text, game.write(lots[index][0])))
    problems += [
        Text(
            "Ply {ply}: the record says “{recorded}”, the dice say “{computed}”.",
            ply=die.ply,
            recorded=die.recorded,
            computed=die.computed,
        )
        for die in drawn
        if game.parse(die.recorded) != game.parse(die.computed)
    ]
    problems += _seals(game, record, states)
    if len(states) == len(record.moves) + 1:
        problems += _ending(game, states[-1], record.outcome)
    dice = "none" if not game.info.has_chance else "opened" if secret else "sealed"
    if game.info.has_chance and not record.commitment:
        problems.append(Text("This game never committed to its dice."))
    if dice == "sealed" and record.outcome:
        problems.append(Text("The game is over, but its secret has not been revealed."))
    opened = len(record.seals) if secret else 0
    moves = len(states) - 1 if states else 0
    return Report(moves, dice, tuple(drawn), tuple(problems), opened, hidden)


def _seals(game: AnyGame, record: Record, states: list[object]) -> list[str]:
    """What is wrong with the seals of secret moves; they can be opened only with the secret."""
    problems: list[str] = []
    secret = bytes.fromhex(record.secret)
    for ply, (state, text) in enumerate(zip(states[:-1], record.moves, strict=False), 1):
        move = game.parse(text)
        sealed = record.seals.get(ply)
        if sealed is None:
            if tell(game, state, move).is_secret:
                problems.append(Text("Ply {ply}: a secret move that was never sealed.", ply=ply))
        elif secret and seal(secret, ply, game.write(move)) != sealed:
            problems.append(
                Text(
                    "Ply {ply}: the move is not the one that was sealed when it was made.", ply=ply
                )
            )
    return problems


def _ending(game: AnyGame, state: object, recorded: Outcome | None) -> list[str]:
    by_rules = game.outcome(state)
    if by_rules is None and recorded is not None and recorded.reason == Reason.TIME:
        by_rules = time_up(game, state)
    if by_rules == recorded or (
        by_rules is None and recorded is not None and recorded.reason in AT_THE_TABLE
    ):
        return []
    if by_rules and recorded and recorded.reason == Reason.LEFT and _is_lowered(by_rules, recorded):
        return []
    if recorded is None:
        return [Text("The game is over by the rules, but the record has no result.")]
    if by_rules is None:
        return [Text("The record has a result, but by the rules the game goes on.")]
    return [
        Text(
            "The record says {recorded} ({why}), the rules say {scores} ({reason}).",
            recorded=_scores(recorded),
            why=recorded.reason,
            scores=_scores(by_rules),
            reason=by_rules.reason,
        )
    ]


def _is_lowered(by_rules: Outcome, recorded: Outcome) -> bool:
    """Whether every seat has the score the rules give it, or the lowest they give."""
    least = min(by_rules.scores)
    pairs = zip(by_rules.scores, recorded.scores, strict=True)
    return all(score in (right, least) for right, score in pairs)


def _cited(error: BadRecord) -> str:
    """What is wrong with a move, with its line and the rule it breaks."""
    sentence = error.sentence
    if error.rule:
        sentence = Text("{sentence} ({rule})", sentence=sentence, rule=error.rule)
    if error.line:
        sentence = Text("line {line}: {sentence}", sentence=sentence, line=error.line)
    return sentence


def _scores(outcome: Outcome) -> str:
    return "–".join(f"{score:g}" for score in outcome.scores)
