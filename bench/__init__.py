"""Measurements: speed as ratios (run), boards by self-play (boards)."""
