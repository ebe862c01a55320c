"""Games as numbers and planes, for those who learn."""
