"""How many people one machine carries: `python -m bench.load --help` names what can be chosen.

    python -m bench.load                               10,000 who watch, 2,000 tables at a move every 5 s, one node
    python -m bench.load --sockets 0 --bots 100        people's p99 while bots of level 6 think at 100 tables
    python -m bench.load --sockets 0 --every 0         as many moves a second as it carries
    python -m bench.load --db postgresql --nodes 2     several nodes on a PostgreSQL and a Redis of its own
    python -m bench.load --sockets 0 --every 0 --db postgresql --nodes 2 --share 0.3
                                                       each node with 30 % of a core: it is nodes that are scarce
    … --nodes 2 --share 0.3 --by-table                 and both players of a table at one node
    python -m bench.load --evening                     1,000 people: 600 at 300 tables with a clock, 300 at home
    python -m bench.load --soak 30                     half an hour, with the memory every ten seconds

The server has the first core, who plays has the last; several nodes and bots have all of them. A move counts from
when it was due: one that has to wait for the answer to the last is late, and that is counted.
"""

import argparse
import asyncio
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from statistics import mean, quantiles

import uvloop

from bench.crowd import AgainstBot, Board, Figures, People, all_of, at_home, watchers
from bench.server import Server, cpu, memory, pin

SAMPLE = 10.0
WARM = 6.0
"""Minutes before a soak in which memory may still grow: tables that nobody is at are kept for five."""
FLAT = 1.05
WARM_SECONDS = 5.0
KEY = token_hex(32)
"""Of all nodes."""
TESTS = Path(__file__).parents[1] / "tests"


def wanted() -> argparse.Namespace:
    """What whoever runs this has chosen."""
    ask = argparse.ArgumentParser(prog="bench.load", description="Load on one machine")
    ask.add_argument("--sockets", type=int, default=10_000, help="of those who only watch")
    ask.add_argument("--tables", type=int, default=2_000, help="at which two people play")
    ask.add_argument("--every", type=float, default=5.0, help="seconds a move; 0: at once")
    ask.add_argument("--seconds", type=float, default=60.0, help="of measuring")
    ask.add_argument("--soak", type=float, default=0.0, help="minutes instead, memory told")
    ask.add_argument("--bots", type=int, default=0, help="tables at which a bot always thinks")
    ask.add_argument("--level", default="level-6", help="of those bots")
    ask.add_argument("--nodes", type=int, default=1, help="more need --db postgresql")
    ask.add_argument(
        "--by-table", action="store_true", help="a balancer that knows tables by their names"
    )
    ask.add_argument("--share", type=float, default=1.0, help="of a core that each node may use")
    ask.add_argument("--db", default="sqlite", help="sqlite, postgresql, or an address")
    ask.add_argument("--bus", default="", help="the address of a Redis, for several nodes")
    ask.add_argument("--home", type=int, default=0, help="people who look at the lobby")
    ask.add_argument(
        "--evening", action="store_true", help="tables listed, with a clock; 1,000 people"
    )
    chosen = ask.parse_args()
    if chosen.evening:
        chosen.sockets, chosen.tables, chosen.home = 100, 300, 300
    return chosen


@contextmanager
def engines(chosen: argparse.Namespace) -> Iterator[dict[str, str]]:
    """The settings of the database and the bus; what is not given by its address is started."""
    found = {"TETE_BUS": chosen.bus} if chosen.bus else {}
    with ExitStack() as stack:
        if chosen.db == "postgresql":
            sys.path.insert(0, str(TESTS))
            from engines import Postgres, Redis, running

            found["TETE_DB"] = stack.enter_context(running(Postgres())).fresh()
            if chosen.nodes > 1 and not chosen.bus:
                found["TETE_BUS"] = stack.enter_context(running(Redis())).url
        elif chosen.db != "sqlite":
            found["TETE_DB"] = chosen.db
        if "TETE_DB" in found:
            upgrade = [sys.executable, "-m", "tete", "db", "upgrade"]
            subprocess.run(upgrade, env={**os.environ, **found}, check=True, stdout=sys.stderr)
        yield found


@contextmanager
def serving(chosen: argparse.Namespace) -> Iterator[list[Server]]:
    """The server, with room for all who come: one that may start workers, or one for each node."""
    many = str(chosen.sockets + 4 * chosen.tables + chosen.bots + chosen.home + 1000)
    programs = [["tete.server"]]
    if chosen.by_table:
        programs *= chosen.nodes
    elif chosen.nodes > 1:
        programs = [["tete", "serve", "--workers", str(chosen.nodes)]]
    with tempfile.TemporaryDirectory() as folder, engines(chosen) as settings, ExitStack() as stack:
        servers = []
        for number, program in enumerate(programs):
            server = Server(
                *program,
                core=None if chosen.nodes > 1 or chosen.bots else 0,
                TETE_DATA=f"{folder}/{number}",
                TETE_KEY=KEY,
                TETE_CONNECTIONS=many,
                TETE_CONNECTIONS_PER_ADDRESS=many,
                TETE_PIPELINED="64",
                **settings,
            )
            stack.callback(server.stop)
            servers.append(server)
        yield servers


def family(pid: int) -> list[int]:
    """A process and all below it."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            fields = path.read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


class Use:
    """Of the processor and of memory, by the nodes of a server and by the workers in which bots think."""

    def __init__(self, servers: list[Server], nodes: int) -> None:
        self._servers = servers
        self._several = nodes > len(servers)
        self._since = self.spent()
        self._began = time.perf_counter()

    def nodes(self) -> list[int]:
        """The processes that serve: one, or the first below the one that watches over them."""
        if not self._several:
            return [server.pid for server in self._servers]
        everybody = family(self._servers[0].pid)
        own = {pid for pid in everybody if "serve" in Path(f"/proc/{pid}/cmdline").read_text()}
        return sorted(own)

    def spent(self) -> float:
        """Seconds of a processor that the nodes have spent."""
        return sum(cpu(pid) for pid in self.nodes())

    def share(self) -> float:
        """How much of one core they have used since this was made."""
        return (self.spent() - self._since) / (time.perf_counter() - self._began)

    def kilobytes(self) -> float:
        """Memory of the nodes."""
        return sum(memory(pid) for pid in self.nodes())


async def stint(use: Use, share: float) -> None:
    """Hold every node again and again, so that it uses no more than this share of a core."""
    began = time.perf_counter()
    before = {pid: cpu(pid) for pid in use.nodes()}
    held: set[int] = set()
    try:
        while True:
            allowed = share * (time.perf_counter() - began)
            for pid, spent in before.items():
                is_over = cpu(pid) - spent > allowed
                if is_over != (pid in held):
                    os.kill(pid, signal.SIGSTOP if is_over else signal.SIGCONT)
                    held ^= {pid}
            await asyncio.sleep(0.002)
    finally:
        for pid in held:
            os.kill(pid, signal.SIGCONT)


class Pace:
    """Lets every table move at its time, and notes how late this process itself is."""

    def __init__(self, boards: list[Board], every: float) -> None:
        self._boards = boards
        self._every = every
        self.late: list[float] = []

    async def run(self, seconds: float) -> None:
        """For so long; at once, one move after the other, without a pace."""
        start, made, count = time.perf_counter(), 0, len(self._boards)
        for board in self._boards if not self._every else ():
            board.is_eager = True
            board.go(start)
        rate = count / self._every if self._every else 0.0
        while (now := time.perf_counter() - start) < seconds:
            while made < now * rate:
                self._boards[made % count].go(start + made / rate)
                made += 1
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            self.late.append(time.perf_counter() - before - 0.001)


def said(times: list[float]) -> str:
    """p50 and p99, in milliseconds."""
    if len(times) < 2:
        return "too few"
    parts = quantiles(times, n=100)
    return f"{1000 * parts[49]:.1f} / {1000 * parts[98]:.1f} ms"


async def grown_up(boards: list[Board]) -> None:
    """Every table somewhere in its game, so that they do not all end at once as they have begun."""
    for number, board in enumerate(boards):
        board.age(number / len(boards))
    while any(board.is_young for board in boards):
        await asyncio.sleep(0.1)


async def crowded(chosen: argparse.Namespace, servers: list[Server]) -> None:
    """Let all come, measure, tell."""
    figures, use = Figures(), Use(servers, chosen.nodes)
    people = People([server.host for server in servers], figures, chosen.evening)
    pairs = [[await people.token(), await people.token()] for _ in range(20)]
    boards = [Board(people, number, pairs[number % 20]) for number in range(chosen.tables)]
    empty = use.kilobytes()
    await all_of([board.open for board in boards])
    played = use.kilobytes()
    idle = await watchers(people, chosen.sockets)
    await asyncio.sleep(2)
    watched = use.kilobytes()
    home = await at_home(people, chosen.home)
    bots = [AgainstBot(people, chosen.level, seed) for seed in range(chosen.bots)]
    await all_of([bot.open for bot in bots])
    random.Random(1).shuffle(boards)
    if chosen.soak:
        await grown_up(boards)
    warm = WARM * 60 if chosen.soak else WARM_SECONDS
    await Pace(boards, chosen.every or 1.0).run(warm)
    figures.forget()
    pace, busy = Pace(boards, chosen.every), Use(servers, chosen.nodes)
    seconds = chosen.soak * 60 or chosen.seconds
    keeping = asyncio.create_task(kept(use, chosen.soak > 0))
    holding = asyncio.create_task(stint(use, chosen.share)) if chosen.share < 1 else keeping
    began = time.perf_counter()
    await pace.run(seconds)
    share, spent = busy.share(), time.perf_counter() - began
    keeping.cancel()
    if holding.cancel():
        await asyncio.wait([holding])
    people.closing = True
    rows = [
        (
            f"{chosen.db}, {chosen.nodes} node(s)",
            f"{len(idle):,} idle sockets, {len(boards):,} tables",
        )
    ]
    if home:
        rows.append(("who looks at the lobby", f"{len(home):,}"))
    if figures.acknowledged:
        rows.append(("moves a second", f"{len(figures.acknowledged) / spent:,.0f}"))
        rows.append(("acknowledged, p50 / p99", said(figures.acknowledged)))
        rows.append(("seen by the opponent, p50 / p99", said(figures.seen)))
    rows.append(("CPU of the node(s)", f"{100 * share:.0f} % of a core"))
    if figures.acknowledged:
        each = 1000 * share * spent / len(figures.acknowledged)
        rows.append(("CPU of the node(s) for a move", f"{each:.2f} ms"))
    if boards:
        rows.append(
            ("memory of a table with two players", f"{(played - empty) / len(boards):.0f} kB")
        )
    if idle:
        rows.append(("memory of an idle socket", f"{(watched - played) / len(idle):.0f} kB"))
    rows.append(("memory in all", f"{use.kilobytes() / 1024:,.0f} MB"))
    if bots:
        rows.append(
            (f"moves of {len(bots)} bots of {chosen.level} a second", f"{figures.bots / spent:.1f}")
        )
    rows.append(("refused; sockets lost", f"{len(figures.refused)}; {figures.lost}"))
    rows.append(("late by itself: who plays, p50 / p99", said(pace.late)))
    print("| what | figure |\n| --- | --- |")
    for what, figure in rows:
        print(f"| {what} | {figure} |")
    for refusal in figures.refused[:3]:
        print(refusal, file=sys.stderr)


async def kept(use: Use, is_told: bool) -> None:
    """Tell the memory from time to time, and at the end whether it was flat."""
    found: list[float] = []
    try:
        while is_told:
            found.append(use.kilobytes() / 1024)
            print(f"{len(found) * SAMPLE / 60:6.1f} min {found[-1]:8.1f} MB", file=sys.stderr)
            await asyncio.sleep(SAMPLE)
    finally:
        some = max(1, len(found) // 10)
        if found:
            first, last = mean(found[:some]), mean(found[-some:])
            verdict = "flat" if last < first * FLAT else "NOT FLAT"
            print(f"\nMemory {first:.1f} → {last:.1f} MB ({last / first:.3f}): {verdict}\n")


def main() -> None:
    """Measure what was chosen."""
    chosen = wanted()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if (need := chosen.sockets + 2 * chosen.tables + chosen.bots + chosen.home + 200) > hard:
        sys.exit(f"{need} open files are needed and {hard} are allowed: ulimit -n {need}")
    with serving(chosen) as servers:
        pin((os.cpu_count() or 1) - 1)
        uvloop.run(crowded(chosen, servers))


if __name__ == "__main__":
    main()
