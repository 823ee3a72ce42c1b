"""``/settings puzzles``."""
