"""``/server pages`` and ``/settings pages``: what is seen on web pages."""
