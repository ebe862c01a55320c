"""Where the room's events are kept: one schema, two engines. It knows tables by name and events as bytes."""
