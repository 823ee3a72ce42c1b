"""``/stats``: how matches of a game end."""
