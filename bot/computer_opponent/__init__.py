"""The computer opponent: who thinks and plays for it."""
