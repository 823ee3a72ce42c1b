"""``/puzzle``: positions in which one move does it."""
