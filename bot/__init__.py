"""The service: the only layer that knows all the others."""
