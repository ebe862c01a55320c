"""A position in words."""

from tete.core.scene import Cell, Scene
from tete.terminal.describe import called


def test_a_cell_is_called_by_its_id_only_where_its_name_says_it() -> None:
    cells = (
        Cell(id="o11", name="red cone, outer space o11", x=0.5, y=0.5),
        Cell(id="wait-x0", name="3 red cones waiting beside x0", x=1.5, y=0.5),
    )
    scene = Scene(width=2, height=1, prompt="", places=(), cells=cells)
    assert called(scene, "o11") == "o11"
    assert called(scene, "wait-x0") == "3 red cones waiting beside x0"
