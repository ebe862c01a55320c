"""The terminal and the command line, as people and programs meet them."""
