"""Hints: what matters, where to look, and the move."""
