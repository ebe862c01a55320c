"""Tests of what leaves the room, and for whose eyes."""
