"""``/next`` and ``/games``: what awaits somebody."""
