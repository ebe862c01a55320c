"""What every kernel needs: bits of a whole number, and numbers by chance. Imported by kernels only.

A set is an int64 with one bit a member. Sign and float do not come in: bits are only ever joined, met and shifted.
"""

from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tete.kernels.compile import compiled

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Singles: TypeAlias = NDArray[np.float32]
Flag: TypeAlias = NDArray[np.uint8]
"""One byte: whoever sets it to 1 stops what runs."""
Bytes: TypeAlias = NDArray[np.uint8]
Seeds: TypeAlias = NDArray[np.uint64]
"""One number: where chance stands."""

_MIX = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

_EACH_BYTE, _EACH_BIT = np.uint64(0x0101010101010101), np.uint64(0x8040201008040201)
_NEARLY, _S7 = np.uint64(0x7F7F7F7F7F7F7F7F), np.uint64(7)


def _count(typing: Any, some: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


def _lowest(typing: Any, some: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


def _highest(typing: Any, some: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


def _store(typing: Any, into: Any, at: Any, eight: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, args[0])
        here = builder.gep(made.data, [args[1]])
        slot = builder.bitcast(here, ir.IntType(64).as_pointer())
        builder.store(args[2], slot, align=1)
        return context.get_dummy_value()

    return types.void(into, types.int64, types.int64), build


def _lent(typing: Any, array: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        make = context.make_array(signature.args[0])
        whole, made = make(context, builder, args[0]), make(context, builder)
        for part in ("nitems", "itemsize", "data", "shape", "strides"):
            setattr(made, part, getattr(whole, part))
        made.meminfo = ir.Constant(made.meminfo.type, None)
        made.parent = ir.Constant(made.parent.type, None)
        return made._getvalue()

    return array(array), build


lent: Any = intrinsic(_lent)
"""An array that was given to a compiled function, without counting who holds it: each call that it is passed on to
would count up and down. Only for what the caller holds for as long; an array made inside could be gone already."""
_store_eight: Any = intrinsic(_store)
_ctpop: Any = intrinsic(_count)
_cttz: Any = intrinsic(_lowest)
_ctlz: Any = intrinsic(_highest)


@compiled
def count(some: int) -> int:
    """How many members a set has."""
    return int(_ctpop(some))


@compiled
def lowest(some: int) -> int:
    """The lowest member of a set; 64 of an empty one."""
    return int(_cttz(some))


@compiled
def highest(some: int) -> int:
    """The highest member of a set; -1 of an empty one."""
    return 63 - int(_ctlz(some))


@compiled
def nth(some: int, n: int) -> int:
    """The n-th lowest member of a set, counted from 0."""
    for _ in range(n):
        some &= some - 1
    return int(_cttz(some))


@compiled
def spread(into: Bytes, at: int, bits: int) -> None:
    """Write the lowest eight bits as eight bytes, 0 or 1; nobody checks that there is room for eight."""
    each = np.uint64(bits & 255) * _EACH_BYTE & _EACH_BIT  # without a sign: these overflow
    _store_eight(into, at, np.int64(each + _NEARLY >> _S7 & _EACH_BYTE))


@compiled
def draw(seeds: Seeds, n: int) -> int:
    """A number from 0 to n - 1 by chance (SplitMix64); n is less than 2**31."""
    seeds[0] += _MIX
    z = seeds[0]
    z = (z ^ (z >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    z = z ^ (z >> _S31)
    return int(((z >> _S32) * np.uint64(n)) >> _S32)


def flag() -> Flag:
    """A flag that is not set."""
    return np.zeros(1, np.uint8)


def seeds(seed: int) -> Seeds:
    """Chance that begins at a seed; the same seed gives the same play."""
    return np.array([seed % 2**64], np.uint64)
