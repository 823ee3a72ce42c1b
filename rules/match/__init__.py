"""One playing of a game: the match, its clocks, and what surrounds it.  Pure values and transitions."""
