"""What moderators of a server do."""
