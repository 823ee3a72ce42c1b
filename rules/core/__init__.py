"""The contract that every game keeps, and what games share."""
