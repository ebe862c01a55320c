"""The manual: a site made from ``docs``, from the rules of the games and from what the code says of itself."""
