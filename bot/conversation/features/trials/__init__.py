"""``/try``: a board to try moves on alone."""
