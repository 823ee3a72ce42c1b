"""What can be solved: variants and positions whose value is proved, and how well the levels keep it."""
