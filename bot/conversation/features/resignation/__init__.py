"""``/resign``."""
