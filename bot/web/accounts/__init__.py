"""The pages for people who have an account on Discord: signing in, and the Activity inside Discord."""
