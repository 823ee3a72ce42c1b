"""What is kept about people: shown, given out, erased, and for how long."""
