"""Tables, seats, and the log of what happened at them. No web in here.

A table is the fold of its events (table.py); what may happen next is decided by decide.py; a store keeps the
events (store.py, sqlite.py); the room holds the tables that somebody is sitting at (room.py).
"""
