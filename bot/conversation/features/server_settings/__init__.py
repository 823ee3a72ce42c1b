"""``/server``: what is chosen for everybody in a server."""
