"""The web server: health, pages to play and watch, and the local table where Turnpost is played without Discord."""
