"""What happened at a table, and where that is kept."""
