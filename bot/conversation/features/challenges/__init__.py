"""Challenges: made, answered, listed."""
