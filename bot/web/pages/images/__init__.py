"""Pictures of positions, each drawn once: of matches, in lists, and of the games."""
