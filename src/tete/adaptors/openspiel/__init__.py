"""Every installed game as a game of OpenSpiel. ``pip install "tete-a-tete[openspiel]"``

>>> import pyspiel
>>> game = pyspiel.load_game("python_tete_kopf(goal=8)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'b2-c3'

Importing this module registers them, each as ``python_tete_`` and its slug. Options are parameters, where 0 stands
for none; ``players`` is the number of seats, ``position`` a line as the game writes it, to begin elsewhere. In a
parameter, a comma or a bracket is written as in an address: ``%2C``.
"""

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        'OpenSpiel is not installed: pip install "tete-a-tete[openspiel]"'
    ) from error

from tete.adaptors.openspiel.game import PREFIX, Game, game_type
from tete.adaptors.openspiel.state import State
from tete.shelf.games import games

__all__ = ["PREFIX", "Game", "State", "game_type"]


def _register() -> None:
    known = set(pyspiel.registered_names())
    for slug in games():
        if f"{PREFIX}{slug}" not in known:
            # A class, for a function would be freed after Python has ended, and that is too late.
            pyspiel.register_game(game_type(slug), type(f"Game_{slug}", (Game,), {"slug": slug}))


_register()
