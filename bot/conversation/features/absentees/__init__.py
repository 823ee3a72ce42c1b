"""Players who have left a server."""
