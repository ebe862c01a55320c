"""A scene as a picture: SVG, colours, graphs."""
