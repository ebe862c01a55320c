"""Tests of the room: tables, events, store."""
