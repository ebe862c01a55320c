"""Databases and records that earlier versions wrote, and what they said of them then."""
