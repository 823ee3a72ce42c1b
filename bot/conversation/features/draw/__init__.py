"""``/draw``, and draws claimed by repetition."""
