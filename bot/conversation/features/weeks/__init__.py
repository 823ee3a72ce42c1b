"""A server's week in a few lines, posted in a channel if its managers want it."""
