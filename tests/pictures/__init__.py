"""Tests of pictures of scenes."""
