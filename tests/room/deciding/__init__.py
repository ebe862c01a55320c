"""Tests of deciding: commands become events."""
