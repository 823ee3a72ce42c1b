"""``/settings language``."""
