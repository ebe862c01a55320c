"""A histogram that is cheap to count in: what is asked of every message should cost next to nothing."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client.core import HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector


class FastHistogram(Collector):
    """Counts values into buckets, from one thread; Prometheus reads it when it is asked."""

    def __init__(self, name: str, help_: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._help = help_
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """One more value; it belongs to the first bucket that is not below it."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterable[Metric]:
        """What has been counted so far."""
        names = [*map(str, map(float, self._bounds)), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._help, buckets=buckets, sum_value=self._sum)
