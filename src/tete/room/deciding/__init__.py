"""Commands in, events out: what may happen at a table. Nothing here changes anything."""
