"""The tables that somebody is sitting at: memory, presence, clocks, bots."""
