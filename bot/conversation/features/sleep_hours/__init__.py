"""``/settings hours``."""
