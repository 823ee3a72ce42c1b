"""``/web open`` and ``/web sessions``: signing in on web pages."""
