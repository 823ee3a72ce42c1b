"""``/record`` and ``/replay``: a match as a file and as an animated picture."""
