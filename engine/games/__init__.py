"""A file a game: its fast state, which plies are looked at first, and what a position is worth."""
