"""``/premove``."""
