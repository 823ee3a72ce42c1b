"""``/preview``."""
