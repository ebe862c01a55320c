"""Tests of what the operating system gives."""
