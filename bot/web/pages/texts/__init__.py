"""Pages to read: rules, lessons, and the papers of whoever runs the service."""
