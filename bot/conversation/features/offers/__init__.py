"""Draws, takebacks, aborts, rematches, and **Undo**."""
