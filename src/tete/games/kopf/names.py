"""What the seats and buttons are called."""

from tete.core.text import Text

SEATS = (Text("Red"), Text("Blue"))
LETTERS = "RB"
BUTTONS = (Text("red button"), Text("blue button"))
MANY_BUTTONS = (
    Text("{n} red button|{n} red buttons", n=3),
    Text("{n} blue button|{n} blue buttons", n=3),
)
"""A number of buttons of each."""
