"""``/rules``, ``/help``, ``/about``."""
