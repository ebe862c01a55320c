"""Tests of numbers and planes for learners."""
