"""The room in a browser: routes, sockets, sign-in, static files. ``create_app`` makes it, ``serve`` runs it."""
