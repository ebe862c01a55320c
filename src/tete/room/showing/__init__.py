"""What leaves the room, and for whose eyes."""
