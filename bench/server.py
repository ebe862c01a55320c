"""How fast the server is, on one core with the client on the other: `python -m bench.server`.

The first line is the bare limit of this machine in this very run: a socket, msgspec, a SQLite commit with
synchronous=FULL, an acknowledgement; no rules, no views, nobody else to tell. The second is the room with
real rules and views, both players of every table being told of every move. Compare their ratio.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlsplit

import httpx
import uvloop

import tete
from bench.bare import run_bare
from bench.wire import Wire

TABLES = 200
SECONDS = 6.0
ROUNDS = 5
"""How often the bare limit and the room are measured, in turn: the bare limit varies by a tenth."""
PACE = 500
IDLE = 500
GAME = "kopf"


class Post:
    """Sends one move after the other at one table and notes when each was acknowledged."""

    def __init__(self, moves: list[tuple[int, str]], first: int) -> None:
        self.wires: list[Wire] = []
        self.moves = moves
        self.first = first
        self.at = 0
        self.sent = 0.0
        self.times: list[float] = []
        self.free = True
        self.eager = False

    def take(self, payload: bytes) -> None:
        """A message from the server."""
        if payload.startswith(b'{"type":"no"'):
            raise RuntimeError(payload.decode())
        if payload.startswith(b'{"type":"ok"'):
            self.times.append(time.perf_counter() - self.sent)
            self.free = True
            if self.eager:
                self.go()

    def go(self) -> bool:
        """Send the next move; False if the game is over."""
        if self.at >= len(self.moves):
            return False
        seat, text = self.moves[self.at]
        seq = self.first + self.at
        self.at += 1
        self.free = False
        self.sent = time.perf_counter()
        self.wires[seat].send(
            b'{"type":"move","id":"m%d","seq":%d,"seat":%d,"text":"%s"}'
            % (seq, seq, seat, text.encode())
        )
        return True


def one_game(seed: int) -> list[tuple[int, str]]:
    """The moves of a random game, without its last one."""
    game, rng = tete.game(GAME), random.Random(seed)
    state, moves = game.new(), []
    while (seat := game.turn(state)) is not None:
        move = rng.choice(game.moves(state))
        moves.append((seat, game.write(move)))
        state = game.play(state, move)
    return moves[:-1]


async def open_wire(host: str, path: str, headers: dict[str, str], post: Post) -> Wire:
    """A socket, upgraded."""
    place = urlsplit(host)
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(path, headers, post.take), place.hostname or "", place.port or 0
    )
    await wire.ready
    return wire


async def set_up(host: str, bare: bool, tables: int = TABLES) -> list[Post]:
    """Tables with both players at them."""
    posts: list[Post] = []
    async with httpx.AsyncClient(base_url=host, timeout=30) as client:
        tokens = [""] * 2
        if not bare:
            tokens = [(await client.post("/api/tokens")).json()["token"] for _ in range(2)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        for number in range(tables):
            post = Post(one_game(number) * (100 if bare else 1), 2)
            path = "/"
            if not bare:
                seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]
                body = {"game": GAME, "seats": seats}
                made = (await client.post("/api/tables", json=body, headers=headers[0])).json()
                key = made["links"]["1"].partition("=")[2]
                path = f"/api/tables/{made['table']}"
                joining = {"key": key, "name": "Bert"}
                await client.post(f"{path}/join", json=joining, headers=headers[1])
                path += "/socket"
            for seat in range(2):
                wire = await open_wire(host, path, headers[seat], post)
                wire.send(b'{"type":"hello","v":1,"lang":"en","seq":0}')
                post.wires.append(wire)
            posts.append(post)
    await asyncio.sleep(1)
    return posts


async def flat_out(posts: list[Post], pid: int) -> tuple[float, float]:
    """Acknowledged moves a second, every table as fast as it goes; by the clock, and by CPU second."""
    used = cpu(pid)
    before, began = sum(len(post.times) for post in posts), time.perf_counter()
    for post in posts:
        post.eager = True
        post.go()
    await asyncio.sleep(SECONDS)
    done, spent = sum(len(post.times) for post in posts) - before, time.perf_counter() - began
    used = cpu(pid) - used
    for post in posts:
        post.eager = False
    await asyncio.sleep(0.5)
    return done / spent, done / used


async def paced(posts: list[Post]) -> list[float]:
    """How long acknowledgements take at PACE moves a second, in milliseconds."""
    for post in posts:
        post.times.clear()
    began, n = time.perf_counter(), 0
    while (now := time.perf_counter() - began) < SECONDS:
        while n < now * PACE:
            n += 1
            post = posts[n % len(posts)]
            if post.free:
                post.go()
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.5)
    return [1000 * seconds for post in posts for seconds in post.times]


def memory(pid: int) -> float:
    """Resident kilobytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def cpu(pid: int) -> float:
    """CPU seconds a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _port(line: str) -> int | None:
    """Where a server listens, if a line of its log says so. Ends where the server says that it cannot be."""
    if not line.startswith("{"):
        sys.exit(line)
    told: int | None = json.loads(line).get("port")
    return told


class Server:
    """A server process on one core, usually the first, or on all of them."""

    def __init__(self, *arguments: str, core: int | None = 0, **env: str) -> None:
        many = {f"TETE_RATE_{kind}": "10000000/minute" for kind in ("READ", "WRITE", "SOCKET")}
        many |= {"TETE_RATE_TABLES": "10000000/minute", "TETE_TABLES_PER_OWNER": "10000000"}
        many |= {"TETE_MESSAGE_RATE": "1000000", "TETE_MESSAGE_BURST": "1000000"}
        for what in ("TABLE", "ADDRESS", "OWNER", "SEAT"):
            many[f"TETE_SOCKETS_PER_{what}"] = "100000"
        self._process = subprocess.Popen(
            [sys.executable, "-m", *arguments],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **many, **env, "TETE_LOG": "json", "TETE_PORT": "0"},
            preexec_fn=lambda: pin(core),
        )
        if self._process.stderr is None:
            raise AssertionError("stderr is a pipe")
        port = next(filter(None, map(_port, self._process.stderr)))
        self.host = f"http://127.0.0.1:{port}"
        self.pid = self._process.pid

    def stop(self) -> None:
        """It is no longer needed."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)


def pin(core: int | None) -> None:
    """Stay on one core, where that can be said; None is any."""
    if core is not None and hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


async def per_socket_and_table(server: Server) -> tuple[float, float]:
    """Kilobytes of an idle socket, and of a table in memory with nobody at it."""
    posts = await set_up(server.host, bare=False, tables=1)
    async with httpx.AsyncClient(base_url=server.host, timeout=30) as client:
        before = memory(server.pid)
        made: dict[str, str] = {}
        for _ in range(IDLE):
            seats = [{"who": "me"}, {"who": "here"}]
            body = {"game": GAME, "seats": seats}
            made = (await client.post("/api/tables", json=body)).json()
        a_table = (memory(server.pid) - before) / IDLE
        before = memory(server.pid)
        token = (await client.post("/api/tokens")).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    key = made["watch"].partition("=")[2]
    wires = []
    for _ in range(IDLE):
        wire = await open_wire(
            server.host, f"/api/tables/{made['table']}/socket", headers, posts[0]
        )
        wire.send(b'{"type":"hello","v":1,"watch":"%s"}' % key.encode())
        wires.append(wire)
    await asyncio.sleep(2)
    return a_table, (memory(server.pid) - before) / IDLE


async def measure() -> None:
    """Print the table."""
    bares, reals = list[tuple[float, float]](), list[tuple[float, float]]()
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(ROUNDS):
            server = Server("bench.server", "bare", f"{folder}/bare{turn}.sqlite3")
            bares.append(await flat_out(await set_up(server.host, bare=True), server.pid))
            server.stop()
            server = Server("tete.server", TETE_DATA=f"{folder}/room{turn}")
            reals.append(await flat_out(await set_up(server.host, bare=False), server.pid))
            if turn < ROUNDS - 1:
                server.stop()
        posts = await set_up(server.host, bare=False)
        used = cpu(server.pid)
        times = await paced(posts)
        busy = (cpu(server.pid) - used) / SECONDS
        server.stop()
        server = Server("tete.server", TETE_DATA=f"{folder}/idle")
        a_table, a_socket = await per_socket_and_table(server)
        server.stop()
    p50, p99 = median(times), quantiles(times, n=100)[98]
    print("| what | figure | against | ratio |")
    print("| --- | --- | --- | --- |")
    for number, unit in enumerate(("second", "CPU second")):
        bare_one, real_one = (median(each[number] for each in some) for some in (bares, reals))
        print(f"| bare limit: acknowledged messages a {unit} | {bare_one:,.0f} | itself | 1.00 |")
        what = f"{GAME}: acknowledged moves a {unit}, {TABLES} tables"
        print(f"| {what} | {real_one:,.0f} | bare limit | {real_one / bare_one:.3f} |")
    print(f"| p50 at {PACE} moves a second | {p50:.1f} ms | 50 ms | {p50 / 50:.2f} |")
    print(f"| p99 at {PACE} moves a second | {p99:.1f} ms | 50 ms | {p99 / 50:.2f} |")
    print(f"| CPU at {PACE} moves a second | {100 * busy:.0f} % | one core | {busy:.2f} |")
    print(f"| memory of an idle socket | {a_socket:.0f} kB | | |")
    print(f"| memory of an open table | {a_table:.0f} kB | | |")
    each = ", ".join(f"{real[1] / bare[1]:.3f}" for bare, real in zip(bares, reals, strict=True))
    print(
        f"\nBare limit and room in turn, {ROUNDS} times, medians above; by CPU, each time: {each}"
    )


def main() -> None:
    """Measure, or be the bare server."""
    if sys.argv[1:2] == ["bare"]:
        run_bare(sys.argv[2])
        return
    pin(1)
    uvloop.run(measure())


if __name__ == "__main__":
    main()
