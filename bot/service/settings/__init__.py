"""Settings: their values, the names under which they are stored, and their defaults."""
