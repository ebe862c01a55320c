"""Tests of living tables."""
