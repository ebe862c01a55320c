"""`python -m bench.headquarter_train --minutes 9 --out FOLDER`: what HeadQuarter positions are worth, learnt.

A small net plays thousands of games at once against itself on a graphics card, each placement the one after
which it likes the position best, and learns from how they went on: TD(λ). It sees the whole position, both
sides; who plays with it guesses what lies hidden. Needs PyTorch and CuPy, which nothing else here does. Writes
`values.npz`, which goes to `src/tete/games/headquarter/headquarter.values.npz`; prints now and then how it does
against itself of before.
"""

import argparse
import itertools
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.headquarter_step import BAG, CELLS, FEATURES, PIECES, POINTS, SIDE, WIDE, run_step

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    raise SystemExit("Learning needs PyTorch, CuPy and a graphics card that runs CUDA.") from None

HIDDEN, LAST = 256, 32
SLOPE = 20.0

Tensor = Any


class Net(nn.Module):  # type: ignore[misc]
    """What a position is worth to who has just moved: the chance to win, and how the lead will be."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(FEATURES, HIDDEN)
        self.second = nn.Linear(HIDDEN, LAST)
        self.third = nn.Linear(LAST, 2)
        scale = torch.ones(FEATURES)
        scale[8 * SIDE : 16 * SIDE] = 1 / 8
        scale[POINTS:] = 1 / 16
        self.register_buffer("scale", scale)

    def forward(self, x: Tensor) -> Tensor:
        """Two logits."""
        first = torch.relu(self.first(x.to(self.scale.dtype) * self.scale))
        return self.third(torch.relu(self.second(first)))


def popcount(x: Tensor) -> Tensor:
    """How many bits are set."""
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 0x7F


def around(x: Tensor) -> Tensor:
    """A set of cells and its neighbours."""
    return x | x << 1 | x >> 1 | x << WIDE | x >> WIDE


def flood(some: Tensor, cells: Tensor) -> Tensor:
    """All that hangs together with some of the cells."""
    while True:
        grown = around(around(some) & cells) & cells
        if bool((grown == some).all()):
            return some
        some = grown


def zones(cells: Tensor, alone: int) -> Tensor:
    """The sum of the squares of zones; one cell counts ``alone``."""
    found = torch.zeros_like(cells)
    while bool(cells.any()):
        area = flood(cells & -cells, cells)
        n = popcount(area)
        found += torch.where(n == 1, alone, n * n)
        cells = cells & ~area
    return found


class Games:
    """Many games at once, all at the same turn."""

    def __init__(self, many: int, device: str) -> None:
        self.device, self.many, self.turn = device, many, 0
        full = sum(1 << cell for cell in CELLS)
        self.sides = torch.zeros(many, 2, 4, dtype=torch.int64, device=device)
        self.empty = torch.full((many, 2), full, dtype=torch.int64, device=device)
        self.bag = torch.full((many, 10), 3, dtype=torch.int64, device=device)
        self.points = torch.zeros(many, 2, dtype=torch.int64, device=device)
        self.passed = torch.zeros(many, dtype=torch.bool, device=device)
        self.over = torch.zeros(many, dtype=torch.bool, device=device)
        self.cells = torch.tensor(CELLS, device=device)
        self.colours = torch.tensor(PIECES, device=device)

    def placements(self) -> Tensor:
        """First cells of the stable flat, upright and through placements (Q5)."""
        seat = self.turn & 1
        mine, other = self.empty[:, seat], self.empty[:, 1 - seat]
        rests = mine & ~(mine << WIDE)
        both = mine & other
        flat = mine & mine >> 1
        flat = flat & (rests & rests >> 1 | rests & ~(mine >> 2) | rests >> 1 & ~(mine << 1))
        return torch.stack([flat, rests & mine >> WIDE, both & (rests | ~(both << WIDE))], 1)

    def begin(self) -> Tensor:
        """Who has a turn now (Q9), with the placements."""
        stable = self.placements()
        can = (stable != 0).any(1)
        if self.turn & 1:
            self.over |= ~can
        else:
            self.over |= self.passed | (self.empty == 0).any(1) | (self.bag.sum(1) == 0)
            self.passed |= ~self.over & ~can
        self.over |= self.bag.sum(1) == 0
        return torch.where((~self.over & can)[:, None], stable, 0)

    def choices(self, stable: Tensor) -> tuple[Tensor, ...]:
        """Draw a piece in every game; all placements of it: in which game, what would be then, how it looks."""
        drawn = torch.multinomial(self.bag.float() + 1e-9, 1)[:, 0]
        one, two = self.colours[drawn, 0], self.colours[drawn, 1]
        able = (stable[:, :, None] >> self.cells & 1).bool()
        orders = torch.stack([torch.ones_like(one), (one != two).long()], 1).bool()
        able = able[:, :, :, None] & orders[:, None, None, :]
        game, kind, cell, order = able.nonzero(as_tuple=True)
        self.bag = self.bag.clone()
        self.bag[torch.arange(self.many, device=self.device), drawn] -= (stable != 0).any(1).long()
        swap = order == 1
        first = torch.where(swap, two[game], one[game])
        last = torch.where(swap, one[game], two[game])
        n = len(game)
        sides, empty = self.sides.new_empty(n, 2, 4), self.empty.new_empty(n, 2)
        points = self.points.new_empty(n, 2)
        x = torch.zeros(n, FEATURES, dtype=torch.uint8, device=self.device)
        where = self.cells[cell]
        now = (self.sides, self.empty, self.points, self.bag)
        run_step(n, game, kind, where, first, last, *now, self.turn, sides, empty, points, x)
        return game, sides, empty, points, x

    def leads(self) -> Tensor:
        """What seat 0 has more than seat 1 at the end (Q10, Q11)."""
        total = self.points - zones(self.empty, 2)
        return total[:, 0] - total[:, 1]


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(
    nets: tuple[Net, Net], many: int, noise: float, device: str
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """So many games: the features of every position, its values, whether it was there, and the lead at the end."""
    games = Games(many, device)
    halves = [nn.Module.half(_copy(net)) for net in nets]
    seen, values, there = [], [], []
    for turn in range(30):
        games.turn = turn
        stable = games.begin()
        active = (stable != 0).any(1)
        game, sides, empty, points, x = games.choices(stable)
        value = torch.sigmoid(halves[turn & 1](x).float())
        like = value.mean(-1)
        if noise:
            like = like - noise * torch.log(-torch.log(torch.rand_like(like)))
        best = torch.full((many,), -1e9, device=device).scatter_reduce(0, game, like, "amax")
        chosen = torch.full((many,), -1, dtype=torch.int64, device=device)
        at = (like == best[game]).nonzero()[:, 0]
        chosen[game[at]] = at
        pick = chosen.clamp(min=0)
        games.sides = torch.where(active[:, None, None], sides[pick], games.sides)
        games.empty = torch.where(active[:, None], empty[pick], games.empty)
        games.points = torch.where(active[:, None], points[pick], games.points)
        seen.append(x[pick])
        values.append(value[pick])
        there.append(active)
    return torch.stack(seen), torch.stack(values), torch.stack(there), games.leads()


def _copy(net: Net) -> Net:
    made: Net = Net().to(next(net.parameters()).device)
    made.load_state_dict(net.state_dict())
    return made


def targets(values: Tensor, there: Tensor, lead: Tensor, trace: float) -> Tensor:
    """What each position should have been worth to who had moved: TD(λ), from the end backwards."""
    won = (lead > 0).float() + 0.5 * (lead == 0).float()
    coming = torch.stack([won, torch.sigmoid(lead / SLOPE)], 1)
    found = torch.empty_like(values)
    for turn in reversed(range(len(values))):
        mine = values[turn] if turn % 2 == 0 else 1 - values[turn]
        found[turn] = coming if turn % 2 == 0 else 1 - coming
        mixed = (1 - trace) * mine + trace * coming
        coming = torch.where(there[turn][:, None], mixed, coming)
    return found


def recolourings(device: str) -> list[Tensor]:
    """For every order of the four colours, which feature takes the place of which."""
    made = []
    for order in itertools.permutations(range(4)):
        at = list(range(FEATURES))
        for side, colour, cell in itertools.product(range(2), range(4), range(SIDE)):
            for more in (0, 8 * SIDE):
                to = (4 * side + colour) * SIDE + cell + more
                at[to] = (4 * side + order[colour]) * SIDE + cell + more
        for piece, (one, two) in enumerate(PIECES):
            first, last = sorted((order[one], order[two]))
            other = PIECES.index((first, last))
            for n in range(3):
                at[BAG + 3 * piece + n] = BAG + 3 * other + n
        made.append(torch.tensor(at, device=device))
    return made


def save(net: Net, path: Path) -> None:
    """The weights as half precision, each layer's as inputs times outputs."""
    arrays = {}
    for name in ("first", "second", "third"):
        layer = getattr(net, name)
        weights = layer.weight * net.scale if name == "first" else layer.weight
        arrays[name] = weights.detach().cpu().numpy().T.astype(np.float16)
        arrays[f"{name}_bias"] = layer.bias.detach().cpu().numpy().astype(np.float16)
    np.savez_compressed(path, **arrays)


def share(lead: Tensor) -> float:
    """What seat 0 gets of these games."""
    return float(((lead > 0).float() + 0.5 * (lead == 0).float()).mean())


def main() -> None:
    """Play, learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--games", type=int, default=16384, help="at once")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--trace", type=float, default=0.7)
    parser.add_argument("--tell", type=float, default=60.0, help="seconds between lines")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if not torch.cuda.is_available():
        raise SystemExit("Learning needs a graphics card that runs CUDA, and none was found.")
    device = "cuda"
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(1)
    net = Net().to(device)
    if args.start:
        load(net, args.start)
    before = _copy(net)
    learner = torch.optim.Adam(net.parameters(), lr=args.rate)
    orders = recolourings(device)
    begun = told = time.monotonic()
    count = 0
    while (gone := (time.monotonic() - begun) / (60 * args.minutes)) < 1:
        rate = args.rate * max(0.01, 0.5 * (1 + math.cos(math.pi * gone)))
        for group in learner.param_groups:
            group["lr"] = rate
        noise = 0.03 if gone < 0.05 else 0.002 + 0.004 * (1 - gone)
        seen, values, there, lead = play((net, net), args.games, noise, device)
        aims = targets(values, there, lead, args.trace)
        x, y = seen[there], aims[there]
        for at in torch.randperm(len(x), device=device).split(args.batch):
            order = orders[int(torch.randint(24, ()))]
            loss = nn.functional.binary_cross_entropy_with_logits(net(x[at][:, order]), y[at])
            learner.zero_grad(set_to_none=True)
            loss.backward()
            learner.step()
        count += 1
        if time.monotonic() - told > args.tell:
            told = time.monotonic()
            ours = share(play((net, before), args.games, 0.0, device)[3])
            theirs = share(play((before, net), args.games, 0.0, device)[3])
            print(
                f"{told - begun:.0f} s, {count} times {args.games} games, loss {float(loss.detach()):.4f}, "
                f"first seat {share(lead):.3f}, against itself before {(ours + 1 - theirs) / 2:.3f}",
                flush=True,
            )
            before = _copy(net)
            save(net, args.out / "values.npz")
    save(net, args.out / "values.npz")


def load(net: Net, path: Path) -> None:
    """Weights that were saved."""
    with np.load(path) as file, torch.no_grad():
        for name in ("first", "second", "third"):
            weights = torch.tensor(file[name].T.astype(np.float32), device=net.scale.device)
            getattr(net, name).weight.copy_(weights / net.scale if name == "first" else weights)
            getattr(net, name).bias.copy_(torch.tensor(file[f"{name}_bias"].astype(np.float32)))


if __name__ == "__main__":
    main()
