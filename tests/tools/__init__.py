"""Programs of the Makefile, and their tests."""
