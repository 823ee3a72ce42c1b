"""The lobby as a page, and its live channel."""
