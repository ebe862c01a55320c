"""``python -m tete.server``: run the room with the settings of the environment."""

from tete.server.serve import serve

serve()
