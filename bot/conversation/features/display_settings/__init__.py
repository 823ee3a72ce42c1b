"""``/settings show`` and ``/settings board``."""
