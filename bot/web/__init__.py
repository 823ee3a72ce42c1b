"""The web server: health, and the local table where Turnpost is played without Discord."""
