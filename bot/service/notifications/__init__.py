"""The outbox and board messages."""
