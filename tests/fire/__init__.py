"""Attacks on the room, one file each: short every day, whole in ``make storm``. Figures in docs/host/safety.md."""
