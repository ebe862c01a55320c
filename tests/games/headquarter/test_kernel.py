"""The kernel against the rules, on more than 20,000 positions."""

import random

import pytest

from games.kernel_support import anything, follow
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel
from tete.games.headquarter.head import find_head
from tete.games.headquarter.setup import Setup


def test_the_kernel_agrees_when_the_bag_is_empty() -> None:
    s = g.read("head=philosopher bag=RG2,BB1")
    _, s = follow(g, kernel, s, anything(g), random.Random(1))
    outcome = g.outcome(s)
    assert outcome
    assert outcome.reason == "bag"


def test_the_kernel_refuses_a_head_that_is_too_large() -> None:
    large = "/".join(["#" * 9] + ["#........"] * 8)
    assert not kernel.fits(Setup(find_head(large)))
    with pytest.raises(ValueError, match="9 by 9"):
        kernel.table(g.new(head=large))
