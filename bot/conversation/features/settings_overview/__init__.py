"""``/settings show``."""
