"""Playing many random games and looking at them."""

import itertools
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from tete.conformance.leaks import NOTES
from tete.conformance.moment import Moment, Setup, When
from tete.conformance.places import home_of, place_of, raised_at, traced
from tete.conformance.properties import PROPERTIES
from tete.conformance.report import Finding, Report
from tete.core.errors import BadOption
from tete.core.game import CHANCE, AnyGame
from tete.shelf.games import game as find_game
from tete.system.crew import Processes
from tete.system.spread import in_order, spread
from tete.thinking.seeded import seeded

LONGEST = 5_000
"""A game that has not ended after so many moves never will, where nobody says otherwise."""
MOST_SETUPS = 400
SAMPLED, SAMPLED_SECRETS = 0.08, 0.35
MOST_SAMPLES = 25
LEAST_TEXTS = 1_000
MOST_FINDINGS = 3
CHUNK = 5
_ONCE = {prop.name for prop in PROPERTIES if prop.when == "once"}
"""What is looked at once is told whole: whoever mends it wants all of it."""

Progress = Callable[[int, int], None]


@dataclass
class _Tally:
    plies: int = 0
    texts: int = 0
    findings: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    hides: bool = False

    @property
    def is_endless(self) -> bool:
        """Whether a game did not end: the others would not either, and each would take as long."""
        return any(finding.prop == "ends" for finding in self.findings)

    def add(self, other: "_Tally") -> None:
        self.plies += other.plies
        self.texts += other.texts
        self.hides |= other.hides
        for finding in other.findings:
            self.note(finding)
        for note in other.notes:
            self.look_at(note)

    def look_at(self, note: Finding) -> None:
        """Something that may be right: one of a kind is enough."""
        if all(note.prop != known.prop for known in self.notes):
            self.notes.append(note)

    def note(self, finding: Finding) -> None:
        same = (
            2 if finding.prop in _ONCE else 3
        )  # what is looked at once is so however the game is set up
        if any(finding[:same] == known[:same] for known in self.findings):
            return
        if (
            finding.prop in _ONCE
            or sum(known.prop == finding.prop for known in self.findings) < MOST_FINDINGS
        ):
            self.findings.append(finding)


def setups(game: AnyGame) -> list[Setup]:
    """Every number of seats with every combination of the options' sample values that the game takes.

    Of a great many combinations, a fixed selection.
    """
    names = [option.name for option in game.info.options]
    values = [option.samples for option in game.info.options]
    every = itertools.product(*values)
    low, high = game.info.seats
    found = [
        Setup(seats, dict(zip(names, chosen, strict=True)))
        for chosen in every
        for seats in range(low, high + 1)
    ]
    seeded(0).shuffle(found)
    return [setup for setup in found if not _excluded(game, setup)][:MOST_SETUPS]


def _excluded(game: AnyGame, setup: Setup) -> bool:
    """Whether values that are good by themselves do not go together, such as an option for two seats only."""
    if not _refuses(game, setup):
        return False
    defaults = {option.name: option.default for option in game.info.options}
    seats = range(game.info.seats[0], game.info.seats[1] + 1)
    alone = [
        [Setup(count, {**defaults, name: value}) for count in seats]
        for name, value in setup.options.items()
    ]
    alone.append([Setup(setup.seats, defaults)])
    return not any(all(_refuses(game, one) for one in ones) for ones in alone)


def _refuses(game: AnyGame, setup: Setup) -> bool:
    try:
        game.new(setup.seats, **setup.options)
    except BadOption:
        return True
    except Exception:  # looked at where games are begun
        return False
    return False


def check(
    game: AnyGame,
    *,
    games: int = 200,
    seed: int = 0,
    jobs: int = 1,
    longest: int = LONGEST,
    progress: Progress | None = None,
) -> Report:
    """Play ``games`` random games over all options and seat counts and look at every property.

    A game that has not ended after ``longest`` moves never will. ``progress`` gets (games played,
    games in all). With more than one job the game must be installed, since each process finds it by
    its slug.
    """
    began = time.perf_counter()
    tries = max(40, LEAST_TEXTS // (2 * max(1, games)) + 1)
    chunks = [range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    total = _Tally()
    done = 0
    results: Generator[tuple[int, tuple[int, _Tally]], None, None]
    if jobs > 1:
        slug = game.info.slug
        parts = (_Chunk(slug, chunk, seed, tries, longest) for chunk in chunks)
        results = spread(_play_named, parts, Processes(jobs))
    else:
        here = ((len(chunk), _play_chunk(game, chunk, seed, tries, longest)) for chunk in chunks)
        results = (each for each in enumerate(here))
    with closing(results):
        for played, tally in in_order(results):
            total.add(tally)
            done += played
            if progress:
                progress(done, games)
            if total.is_endless:
                break
    if game.info.has_secrets and not total.hides and not total.findings:
        said = "has_secrets is set, and no view ever hides anything: each is resampled to the state itself"
        total.note(Finding("views", said, f"{done} games", place_of(game, "views")))
    return Report(
        slug=game.info.slug,
        games=done,
        plies=total.plies,
        texts=total.texts,
        seconds=time.perf_counter() - began,
        properties=tuple(prop.name for prop in PROPERTIES),
        findings=tuple(total.findings),
        notes=tuple(total.notes),
    )


@dataclass(frozen=True)
class _Chunk:
    """Some games to play, as another process is told of them."""

    slug: str
    numbers: range
    seed: int
    tries: int
    longest: int


def _play_named(chunk: _Chunk) -> tuple[int, _Tally]:
    game = find_game(chunk.slug)
    tally = _play_chunk(game, chunk.numbers, chunk.seed, chunk.tries, chunk.longest)
    return len(chunk.numbers), tally


def _play_chunk(game: AnyGame, numbers: range, seed: int, tries: int, longest: int) -> _Tally:
    tally = _Tally()
    every = setups(game)
    scenes: dict[Any, bytes] = {}
    for number in numbers:
        setup = every[number % len(every)]
        rng = seeded(seed, number)
        try:
            state = game.new(setup.seats, **setup.options)
        except Exception as error:
            sentence = f"a game cannot be begun: {type(error).__name__}: {error}"
            told = raised_at(home_of(game), error), traced(error)
            tally.note(Finding("options", sentence, str(setup), *told))
            continue
        m = Moment(game, setup, state, rng, tries=tries, scenes=scenes)
        if number == 0:
            _look(m, "once", tally)
        _play_one(m, tally, longest)
        tally.hides |= m.hides
        if tally.is_endless:
            break
    return tally


def _play_one(m: Moment, tally: _Tally, longest: int) -> None:
    _look(m, "game", tally)
    samples = 0
    often = SAMPLED_SECRETS if m.game.info.has_secrets else SAMPLED
    while True:
        found = len(tally.findings)
        _look(m, "ply", tally)
        if len(tally.findings) > found:
            break
        turn = m.game.turn(m.state)
        _gather(m)
        if not m.texts or turn is None or (samples < MOST_SAMPLES and m.rng.random() < often):
            samples += 1
            _look(m, "sample", tally)
        if turn is None:
            break
        if len(m.texts) >= longest:
            said = f"no end after {longest} moves; if that can be, --longest allows more"
            tally.note(Finding("ends", said, str(m.setup), place_of(m.game, "ends")))
            break
        try:
            _step(m, turn)
        except Exception as error:
            sentence = f"a listed move cannot be played: {type(error).__name__}: {error}"
            told = raised_at(home_of(m.game), error), traced(error)
            tally.note(Finding("legal", sentence, str(m), *told))
            break
    tally.plies += len(m.texts)
    tally.texts += m.tried


def _gather(m: Moment) -> None:
    """Keep some moves' texts: what is legal now is likely to be refused later."""
    moves = [*m.some_moves(), *(move for move, _ in m.game.chance(m.state))]
    m.pool.update(m.game.write(move) for move in m.rng.sample(moves, min(4, len(moves))))


def _step(m: Moment, turn: int) -> None:
    if turn == CHANCE:
        lots = m.game.chance(m.state)
        move = m.rng.choices([move for move, _ in lots], [weight for _, weight in lots])[0]
    else:
        move = m.rng.choice(m.game.moves(m.state))
    m.texts.append(m.game.write(move))
    m.state = m.game.play(m.state, move)


def _look(m: Moment, when: When, tally: _Tally) -> None:
    for prop in PROPERTIES:
        if prop.when != when:
            continue
        try:
            for sentence in prop.look(m):
                tally.note(Finding(prop.name, sentence, str(m), place_of(m.game, prop.name)))
        except Exception as error:  # a game may fail in any way; that is what is being looked for
            sentence = f"{type(error).__name__}: {error}"
            told = raised_at(home_of(m.game), error), traced(error)
            tally.note(Finding(prop.name, sentence, str(m), *told))
    if not tally.findings:
        for prop in NOTES:
            if prop.when == when:
                for sentence in prop.look(m):
                    tally.look_at(Finding(prop.name, sentence, str(m), place_of(m.game, prop.name)))
