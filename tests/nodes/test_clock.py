"""The room's clock: no jump of the machine's clock reaches it, and it comes to the right time slowly."""

from hypothesis import given
from hypothesis import strategies as st

from tete.server.steady_clock import SteadyClock

STEPS = st.lists(st.floats(0.001, 3600), min_size=1, max_size=30)


class Machine:
    """A machine with a clock on its wall and a count of seconds."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_700_000_000.0, 50.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def clock_of(machine: Machine) -> SteadyClock:
    return SteadyClock(lambda: machine.wall, lambda: machine.steady)


def test_a_jump_of_the_wall_clock_moves_nothing() -> None:
    machine = Machine()
    clock = clock_of(machine)
    first = clock()
    machine.wall += 3600
    assert clock() == first
    machine.passes(2)
    machine.wall -= 7200
    assert abs(clock() - first - 2) < 1e-6


@given(STEPS, st.floats(-100, 100))
def test_it_never_goes_back_and_comes_nearer(steps: list[float], wrong: float) -> None:
    machine = Machine()
    clock = clock_of(machine)
    clock.come_nearer(clock() + wrong)
    last = clock()
    for step in steps:
        machine.passes(step)
        now = clock()
        assert 0.99 * step - 1e-4 <= now - last <= 1.01 * step + 1e-4
        last = now
    left = abs(machine.wall + wrong - last)
    assert left <= max(0.0, abs(wrong) - 0.01 * sum(steps)) + 1e-3


def test_it_begins_where_the_database_says() -> None:
    machine = Machine()
    clock = clock_of(machine)
    clock.begin_at(1_800_000_000)
    machine.passes(5)
    assert abs(clock() - 1_800_000_005) < 1e-3
