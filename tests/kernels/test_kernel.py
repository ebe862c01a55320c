"""What a kernel is: our board games bring one, and mypy holds it to the protocol."""

import tete
from tete.games.headache import kernel as headache
from tete.games.headache.moves import Move as HeadacheMove
from tete.games.headache.state import State as HeadacheState
from tete.games.headquarter import kernel as headquarter
from tete.games.headquarter.moves import Move as HeadQuarterMove
from tete.games.headquarter.state import State as HeadQuarterState
from tete.games.kopf import kernel as kopf
from tete.games.kopf.moves import Move as KopfMove
from tete.games.kopf.state import State as KopfState
from tete.kernels.compile import find
from tete.kernels.kernel import Kernel, kernel_of

KOPF: Kernel[KopfState, KopfMove] = kopf
HEADACHE: Kernel[HeadacheState, HeadacheMove] = headache
HEADQUARTER: Kernel[HeadQuarterState, HeadQuarterMove] = headquarter


def test_a_kernel_is_found_by_its_game() -> None:
    ours = {"kopf": KOPF, "headache": HEADACHE, "headquarter": HEADQUARTER}
    for slug, kernel in ours.items():
        assert kernel_of(tete.game(slug)) is kernel


def test_a_kernel_of_another_shape_is_for_its_own_game_alone() -> None:
    assert find(tete.game("mots")) is not None
    assert kernel_of(tete.game("mots")) is None
    assert kernel_of(tete.game("nim")) is None
