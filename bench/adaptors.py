"""`python -m bench.adaptors`: our games as environments beside those that PettingZoo and OpenSpiel bring along.

PettingZoo's own performance benchmark, with the processor's clock in place of the wall's; and random play through
OpenSpiel, chance's actions counted. All on one core, in one run, by CPU second. A step is one action: in Mots a
letter.
"""

import contextlib
import importlib
import io
import random
import re
import time
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any
from unittest import mock

GAMES = ("kopf", "headache", "headquarter", "mots")
SECONDS = 3.0


def pettingzoo_speed(make: Callable[[], Any]) -> float:
    """What PettingZoo's benchmark prints as turns a second."""
    from pettingzoo.test import performance_benchmark as benchmark

    said = io.StringIO()
    with contextlib.redirect_stdout(said), mock.patch("time.time", time.process_time):
        benchmark(make())
    found = re.search(r"([\d.]+) turns per second", said.getvalue())
    if found is None:
        raise ValueError("PettingZoo's benchmark did not say how fast it was")
    return float(found[1])


def openspiel_speed(game: Any) -> float:
    """Actions a CPU second in random play, each state asked for what is legal, as most agents do."""
    rng = random.Random(1)
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(numbers, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / spent


def zoo_lines() -> list[tuple[str, float]]:
    """PettingZoo's connect four and tic-tac-toe, and our games."""
    from tete.adaptors.pettingzoo import env

    found: list[tuple[str, float]] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            from pettingzoo.classic import connect_four_v3, tictactoe_v3
        except ImportError:
            print("PettingZoo's own games need pygame, which is not installed here.\n")
        else:
            found.append(("PettingZoo connect four", pettingzoo_speed(connect_four_v3.env)))
            found.append(("PettingZoo tic-tac-toe", pettingzoo_speed(tictactoe_v3.env)))
    return [*found, *((slug, pettingzoo_speed(partial(env, slug))) for slug in GAMES)]


def spiel_lines() -> list[tuple[str, float]]:
    """OpenSpiel's own games in Python, and our games."""
    try:
        import pyspiel

        importlib.import_module("open_spiel.python.games")  # registers them
    except ImportError:
        print("OpenSpiel is not installed here: its lines are missing.\n")
        return []
    from tete.adaptors.openspiel import PREFIX

    names = ["python_tic_tac_toe", "python_liars_poker", *(PREFIX + slug for slug in GAMES)]
    return [(name, openspiel_speed(pyspiel.load_game(name))) for name in names]


def show(title: str, lines: list[tuple[str, float]]) -> None:
    """A table; the ratio is to the first line."""
    if not lines:
        return
    print(f"| {title} | steps a CPU second | ÷ the first |\n| --- | --- | --- |")
    for what, speed in lines:
        print(f"| {what} | {speed:,.0f} | {speed / lines[0][1]:.2f} |")
    print()


def main() -> None:
    """Print both tables."""
    show("PettingZoo, its own performance benchmark", zoo_lines())
    show("OpenSpiel, random play", spiel_lines())


if __name__ == "__main__":
    main()
