"""What is counted, for /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from tete.bots.fair_queue import Rank
from tete.server.histogram import FastHistogram

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_WAITS = (0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300)
_FOR = {
    Rank.OPPONENT: "people's opponents",
    Rank.HINT: "hints",
    Rank.BOTS: "bots among themselves",
}
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000)


class Meters:
    """The figures of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._moves = Counter("tete_moves", "Moves committed", registry=self._registry)
        self._moved = 0  # since they were last read: a move should not wait for a lock
        self._failed = Counter("tete_bot_failures", "Bots that raised", registry=self._registry)
        self._faults = Counter("tete_faults", "Faults of the server", registry=self._registry)
        self._store_errors = Counter(
            "tete_store_errors", "What the database could not do", registry=self._registry
        )
        self._damaged = Gauge(
            "tete_store_damaged", "1 if the database was found damaged", registry=self._registry
        )
        self._refused = Counter(
            "tete_refusals", "Refused messages and requests", ("code",), registry=self._registry
        )
        self.sockets = Gauge("tete_sockets", "Open sockets", registry=self._registry)
        self.tables = Gauge("tete_tables_in_memory", "Tables in memory", registry=self._registry)
        self._batches = FastHistogram("tete_commit_batch", "Appends in one commit", _SIZES)
        self._latency = FastHistogram(
            "tete_answer_seconds", "From a message to its answer, commit included", _SECONDS
        )
        self._waits = {
            rank: FastHistogram(
                f"tete_{rank.name.lower()}_wait_seconds",
                f"How long thoughts waited for a worker: {_FOR[rank]}",
                _WAITS,
            )
            for rank in Rank
        }
        self.thoughts = Gauge(
            "tete_thoughts_waiting",
            "Thoughts of bots that wait",
            ("rank",),
            registry=self._registry,
        )
        for tally in self._waits.values():
            self._registry.register(tally)
        self._registry.register(self._batches)
        self._registry.register(self._latency)
        self._pauses = FastHistogram(
            "tete_loop_pause_seconds", "How late the loop came to what was due", _SECONDS
        )
        self._registry.register(self._pauses)
        self._longest = Gauge(
            "tete_loop_pause_max_seconds",
            "The longest of them since this was last read: of all, and of those the loop itself was busy",
            ("by",),
            registry=self._registry,
        )
        self._late = self._busy = 0.0
        self.bus = Gauge("tete_bus_up", "1 while nodes hear each other", registry=self._registry)

    def moved(self, count: int) -> None:
        """So many moves were committed; called from the loop's thread alone."""
        self._moved += count

    def bot_failed(self) -> None:
        """A bot raised."""
        self._failed.inc()

    def fault(self) -> None:
        """Something went wrong here that should not have."""
        self._faults.inc()

    def store_failed(self, damaged: bool) -> None:
        """The database could not do something; called from any thread."""
        self._store_errors.inc()
        if damaged:
            self._damaged.set(1)

    def thought_waited(self, rank: Rank, seconds: float) -> None:
        """A bot's thought had to wait for a worker; called under the workers' lock."""
        self._waits[rank].observe(seconds)

    def refused(self, code: str) -> None:
        """Something was refused."""
        self._refused.labels(code).inc()

    def batch(self, size: int) -> None:
        """So many appends went into one commit; called from the store's thread alone."""
        self._batches.observe(size)

    def answered(self, seconds: float) -> None:
        """A message was answered after so long; called from the loop's thread alone."""
        self._latency.observe(seconds)

    def paused(self, late: float, busy: float) -> None:
        """The loop came so late to what was due, and was itself at work for so much of it."""
        self._pauses.observe(late)
        self._late, self._busy = max(self._late, late), max(self._busy, busy)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        self._longest.labels("anything").set(self._late)
        self._longest.labels("loop").set(self._busy)
        self._late = self._busy = 0.0
        self._moves.inc(self._moved)
        self._moved = 0
        return generate_latest(self._registry)
