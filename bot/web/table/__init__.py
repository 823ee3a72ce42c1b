"""The local table: the chat view where Turnpost is played without Discord."""
