"""How much each count of a position weighs, by number of seats: learnt by `python -m bench.headache_tune`.

In the order of `kernel_value.py`.
"""

# fmt: off
_TWO = (
    0.422, -0.039, -0.085, -0.052, 0.277, 0.188, -0.486, -0.166, 0.112, 0.0, 0.049,
    -0.912, -0.832, 0.825, 0.557, -1.621, 0.645, 0.053, 0.196, 0.043, 0.205,
)
_MORE = (
    0.573, -0.199, -0.021, -0.188, 0.219, 0.278, 0.096, 0.258, -0.119, 0.0, 0.002,
    -1.129, -1.084, 0.225, 0.282, -0.693, 0.078, -0.015, 0.171, -0.010, 0.208,
)
# fmt: on
WEIGHTS = {2: _TWO, 3: _MORE, 4: _MORE}
