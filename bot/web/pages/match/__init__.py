"""The parts of a match's page: its state and boards as JSON, what is done on it, and its news."""
