"""``/replay``."""
