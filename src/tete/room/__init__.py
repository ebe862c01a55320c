"""Tables, seats, and the log of what happened at them. No web in here.

A table is the fold of its events, which a store keeps (``log``); what may happen next is decided by ``deciding``;
what leaves, and for whom, is drawn by ``showing``; the tables that somebody is sitting at, their clocks and their
bots are in ``live``; ``room.py`` holds all of it together. Each imports only what comes before it in this list.
"""
