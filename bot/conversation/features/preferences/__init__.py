"""``/settings``: what people choose for themselves."""
