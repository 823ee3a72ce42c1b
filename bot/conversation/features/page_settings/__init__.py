"""``/settings pages``: what web pages show of a person."""
