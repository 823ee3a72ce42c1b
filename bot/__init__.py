"""The service: the only layer that knows all the others."""

__version__ = "0.1.0"
