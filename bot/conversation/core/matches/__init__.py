"""Which match a request is about."""
