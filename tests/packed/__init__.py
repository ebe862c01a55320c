"""What is built to be given away: sdist, wheel, and what the wheel is where nothing else is installed."""
