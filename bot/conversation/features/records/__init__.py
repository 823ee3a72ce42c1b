"""``/history`` and ``/record``: a match as a list, and as a file."""
