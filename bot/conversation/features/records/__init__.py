"""``/history``, ``/record`` and ``/replay``: a match as a list, a file and an animated picture."""
