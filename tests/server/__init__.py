"""Tests of the server, over real sockets and a real file."""
