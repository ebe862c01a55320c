"""Several nodes of one room, on a real PostgreSQL and a real Redis."""
