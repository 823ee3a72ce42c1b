"""``/learn``: a first game, step by step."""
