"""``/privacy``: what is kept about the caller, all of it as a file, and erasing it."""
