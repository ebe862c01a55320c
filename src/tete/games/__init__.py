"""The games on the shelf: one self-contained folder each, found through entry points."""
