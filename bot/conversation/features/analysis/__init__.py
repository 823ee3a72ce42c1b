"""``/analyse``."""
