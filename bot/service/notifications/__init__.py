"""The outbox, and what has been told."""
