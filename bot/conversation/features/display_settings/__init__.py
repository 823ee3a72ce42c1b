"""``/settings board``."""
