"""Pages to read: rules, lessons, and the operator's papers."""
