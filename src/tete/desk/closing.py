"""The codes with which the line to a table is closed."""

GOING = 1012
"""The room goes, or has to be entered anew: call again at once."""
TOO_SLOW = 1013
BAD_HELLO = 4400
NO_TABLE = 4404
SIGNED_OUT = 4401
ELSEWHERE = 4409
"""The same is open in another window: do not come back by yourself."""
TOO_MANY = 4429
"""Come back later."""
FAULT = 4500
