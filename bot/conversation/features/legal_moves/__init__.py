"""``/moves``: what can be played, and what it does."""
