"""The messages of the outbox's items, each posted once."""
