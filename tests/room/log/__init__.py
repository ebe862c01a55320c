"""Tests of the log: events, table, store."""
