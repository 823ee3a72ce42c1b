"""What items of the outbox say, each sent once."""
