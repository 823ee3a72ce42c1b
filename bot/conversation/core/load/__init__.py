"""Who is served when, and what is refused, when much is asked."""
