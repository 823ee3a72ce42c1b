"""``/p/pux/b2-b4/c7-c5``: positions of games that nobody need be playing, to link to and to play on from."""
