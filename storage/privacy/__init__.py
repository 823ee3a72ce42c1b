"""Everything about a person in one place: where it is kept, given out and erased."""
