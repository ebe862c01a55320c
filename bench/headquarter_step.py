"""A placement of many games of HeadQuarter at once, on a graphics card, and what the net sees of it."""

import importlib
import itertools
from functools import cache
from typing import Any

import numpy as np

HEAD = ("..###.", ".#####", "######", "######", ".#####", ".###..", "..##..")
WIDE = 7
CELLS = sorted(
    WIDE * (6 - y) + x for y, row in enumerate(HEAD) for x, each in enumerate(row) if each == "#"
)
SIDE = len(CELLS)
PIECES = list(itertools.combinations_with_replacement(range(4), 2))
BAG, TURN, POINTS = 16 * SIDE, 16 * SIDE + 30, 16 * SIDE + 61
"""Where the features of a position stand: of both sides the cubes by colour and cell, and what one more cube of a
colour would add in a cell; the bag, the turns, the points."""
FEATURES = POINTS + 2

Tensor = Any

STEP = r"""
typedef long long cells;

DEVICE cells around(cells x) { return x | x << 1 | x >> 1 | x << 7 | x >> 7; }

DEVICE cells flood(cells some, cells all) {
    for (;;) {
        cells grown = around(some) & all;
        if (grown == some) return some;
        some = grown;
    }
}

DEVICE int zones(cells all) {
    int found = 0;
    while (all) {
        cells area = flood(all & -all, all);
        int n = COUNT(area);
        found += n > 1 ? n * n : 0;
        all ^= area;
    }
    return found;
}

DEVICE int gain(cells all, cells here) {
    if (!(around(here) & all)) return 0;
    cells area = flood(here, all | here);
    int n = COUNT(area);
    return n * n - zones(area & ~here);
}

DEVICE int place_of(cells here) { return COUNT(FULL & (here - 1)); }

DEVICE void put(cells *s, cells *empty, cells *points, int side, int colour, cells here) {
    points[side] += gain(s[4 * side + colour], here);
    s[4 * side + colour] |= here;
    empty[side] &= ~here;
}

DEVICE void describe(const cells *s, const cells *empty, const cells *points, const cells *bag, int seat,
                     int turn, unsigned char *x) {
    for (int half = 0; half < 2; half++) {
        int side = seat ^ half;
        for (int colour = 0; colour < 4; colour++) {
            cells all = s[4 * side + colour];
            unsigned char *into = x + (4 * half + colour) * SIDE;
            for (cells left = all; left; left &= left - 1) into[place_of(left & -left)] = 1;
            into += 8 * SIDE;
            for (cells left = around(all) & empty[side]; left; left &= left - 1)
                into[place_of(left & -left)] = gain(all, left & -left);
        }
        x[POINTS + half] = points[side] > 255 ? 255 : points[side];
    }
    for (int piece = 0; piece < 10; piece++)
        for (int n = 0; n < bag[piece]; n++) x[BAG + 3 * piece + n] = 1;
    x[TURN + turn + 1] = 1;
}

KERNEL void step(cells many, const cells *game, const cells *kind, const cells *cell, const cells *one,
                 const cells *two, const cells *sides, const cells *empty, const cells *points,
                 const cells *bag, cells turn, cells *sides2, cells *empty2, cells *points2, unsigned char *x) {
    EACH(at, many) {
        cells g = game[at], here = 1LL << cell[at];
        int seat = turn & 1, k = kind[at];
        cells *s = sides2 + 8 * at, *e = empty2 + 2 * at, *p = points2 + 2 * at;
        for (int i = 0; i < 8; i++) s[i] = sides[8 * g + i];
        for (int i = 0; i < 2; i++) e[i] = empty[2 * g + i], p[i] = points[2 * g + i];
        put(s, e, p, seat, one[at], here);
        put(s, e, p, k == 2 ? 1 - seat : seat, two[at], k == 0 ? here << 1 : k == 1 ? here << 7 : here);
        describe(s, e, p, bag + 10 * g, seat, turn, x + (cells)FEATURES * at);
    }
}
"""
"""One placement of many games, and what the net sees of it, for the compiler of the graphics card."""


def numbers() -> str:
    """What the source takes from here."""
    full = sum(1 << cell for cell in CELLS)
    named = {"SIDE": SIDE, "BAG": BAG, "TURN": TURN, "POINTS": POINTS, "FEATURES": FEATURES}
    return (
        "".join(f"#define {name} {value}\n" for name, value in named.items())
        + f"#define FULL {full}LL\n"
    )


@cache
def stepper() -> Any:
    """The compiled step."""
    cupy: Any = importlib.import_module("cupy")
    words = (
        "#define DEVICE __device__ inline\n"
        '#define KERNEL extern "C" __global__\n'
        "#define COUNT __popcll\n"
        "#define EACH(at, many) for (cells at = blockIdx.x * (cells)blockDim.x + threadIdx.x; at < many; "
        "at += (cells)gridDim.x * blockDim.x)\n"
    )
    return cupy.RawKernel(numbers() + words + STEP, "step")


def run_step(many: int, *given: Tensor | int) -> None:
    """Take the step for this many placements."""
    cupy: Any = importlib.import_module("cupy")
    torch: Any = importlib.import_module("torch")
    passed = [np.int64(each if isinstance(each, int) else each.data_ptr()) for each in given]
    with cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream):
        stepper()((2048,), (128,), (np.int64(many), *passed))
