"""``/block``, ``/unblock`` and ``/settings challenges``."""
