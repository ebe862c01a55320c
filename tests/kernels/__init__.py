"""Tests of what kernels share."""
