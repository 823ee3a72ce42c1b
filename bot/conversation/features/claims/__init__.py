"""What a player can do whose opponent does not move."""
