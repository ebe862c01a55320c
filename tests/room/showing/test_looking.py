"""From where somebody looks, by name."""

import pytest

from tete.core.errors import BadOption
from tete.core.viewpoints import every_viewpoint
from tete.room.showing.looking import find_viewpoint


def test_every_viewpoint_is_found_by_its_name_and_no_other() -> None:
    there = every_viewpoint(2)
    assert [viewpoint.name for viewpoint in there] == ["0", "1", "spectator", "all"]
    assert tuple(find_viewpoint(viewpoint.name, 2) for viewpoint in there) == there
    for name in ("2", "-1", "", "ALL", "x" * 500):
        with pytest.raises(BadOption) as refusal:
            find_viewpoint(name, 2)
        assert refusal.value.code == "bad-as"
        assert len(refusal.value.sentence) < 120
