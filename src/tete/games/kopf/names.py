"""What the seats and buttons are called."""

from tete.core.text import Text

SEATS = (Text("Red"), Text("Blue"))
LETTERS = "RB"
BUTTONS = (Text("red button"), Text("blue button"))
