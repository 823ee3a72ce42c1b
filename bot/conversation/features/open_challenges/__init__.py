"""``/challenges``: the open challenges of a server, and your own."""
