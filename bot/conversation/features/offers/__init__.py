"""Draws, takebacks, aborts, rematches, and undoing one's own ply."""
