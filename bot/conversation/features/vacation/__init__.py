"""``/vacation``."""
