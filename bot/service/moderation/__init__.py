"""What moderators of a server do: ending matches, bans from play, and the list of who did what."""
