"""A tally says what a histogram of the Prometheus library says."""

from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import CollectorRegistry, Histogram, generate_latest

from tete.server.histogram import FastHistogram
from tete.server.meters import Meters

BOUNDS = (0.001, 0.5, 1, 64, 1000)


def said(registry: CollectorRegistry) -> list[str]:
    lines = generate_latest(registry).decode().splitlines()
    return [line for line in lines if "_created" not in line]


@given(st.lists(st.floats(0, 2000) | st.sampled_from(BOUNDS)))
def test_it_counts_as_the_library_does(values: list[float]) -> None:
    theirs, ours = CollectorRegistry(), CollectorRegistry()
    histogram = Histogram("some_name", "What it is", buckets=BOUNDS, registry=theirs)
    tally = FastHistogram("some_name", "What it is", BOUNDS)
    ours.register(tally)
    for value in values:
        histogram.observe(value)
        tally.observe(value)
    assert said(ours) == said(theirs)


def test_moves_are_counted_once_however_often_they_are_read() -> None:
    meters = Meters()
    meters.moved(2)
    assert b"tete_moves_total 2.0" in meters.text()
    meters.moved(1)
    for _ in range(2):
        assert b"tete_moves_total 3.0" in meters.text()
