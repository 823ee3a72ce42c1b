"""``/rematch``."""
