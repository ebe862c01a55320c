"""How a position looks to the player whose move step it is, in hundredths of a button."""

from tete.games.kopf.kernel_buttons import Four, groups, threats
from tete.games.kopf.kernel_rules import BETWEEN, FOURS, GOAL
from tete.kernels.bits import Ints, count
from tete.kernels.compile import compiled

BUTTON = 100
WIN = 1_000_000
"""A win now; one that comes later is worth one less for each step on the way."""
FAR = WIN - 10_000
"""From here on a value means a win for certain, the other way round a loss."""
PAIRED = 3
FREE, BOUND = 24, 7
"""What a square with four holes is worth to its button, which lands where it likes, and what one with two or three
costs, from which it goes far and nowhere else."""
RISK, MORE_RISK = 35, 75
"""What the first threatened button is likely to cost, and each further one: a move can save some of them."""
LAST_ONES = 150
"""What it costs if all that is threatened would be the end."""


@compiled
def gains(board: Ints, four: Four) -> tuple[int, int, int]:
    """At the start of a turn, with own buttons first: what a strike hits (K6), and 1 if there is a penalty (K4)."""
    m_low, m_high, t_low, t_high = four
    crowd_low, crowd_high, _, _ = groups(t_low, t_high)
    _, _, pair_low, pair_high = groups(m_low, m_high)
    hit_low, hit_high = 0, 0
    if pair_low | pair_high:
        hit_low, hit_high = threats(board, (pair_low, pair_high), (m_low, m_high), (t_low, t_high))
    return hit_low, hit_high, int((crowd_low | crowd_high) != 0)


@compiled
def more(board: Ints, squares: int, four: Four) -> int:
    """How many more own buttons than others stand on some squares."""
    m_low, m_high, t_low, t_high = four
    low, high = board[squares], board[squares + 1]
    mine = count(m_low & low) + count(m_high & high)
    return mine - count(t_low & low) - count(t_high & high)


@compiled
def value(board: Ints, four: Four, mine_taken: int, theirs_taken: int) -> tuple[int, int]:
    """At the move step, own buttons first: the value, and how many buttons are at risk, which counts in it."""
    m_low, m_high, t_low, t_high = four
    crowd_low, crowd_high, mp_low, mp_high = groups(m_low, m_high)
    tc_low, tc_high, tp_low, tp_high = groups(t_low, t_high)
    risk = int((crowd_low | crowd_high) != 0)
    if tp_low | tp_high:
        hit_low, hit_high = threats(board, (tp_low, tp_high), (t_low, t_high), (m_low, m_high))
        risk += count(hit_low) + count(hit_high)
    found = BUTTON * (mine_taken - theirs_taken)
    found += PAIRED * (count(mp_low) + count(mp_high) - count(tp_low) - count(tp_high))
    found += FREE * more(board, FOURS, four) - BOUND * more(board, BETWEEN, four)
    found += RISK * int((tc_low | tc_high) != 0)
    if risk:
        found -= RISK + MORE_RISK * (risk - 1)
        if theirs_taken + risk >= board[GOAL]:
            found -= LAST_ONES
    return found, risk


@compiled
def outlook(board: Ints, four: Four, mine_taken: int, theirs_taken: int) -> int:
    """At the start of a turn, own buttons first: the value once all is taken that can be."""
    hit_low, hit_high, penalty = gains(board, four)
    mine_taken += count(hit_low) + count(hit_high) + penalty
    if mine_taken >= board[GOAL]:
        return FAR
    m_low, m_high, t_low, t_high = four
    return value(
        board, (m_low, m_high, t_low & ~hit_low, t_high & ~hit_high), mine_taken, theirs_taken
    )[0]
