"""``/next`` and ``/games``: the matches of a person."""
