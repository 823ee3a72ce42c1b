"""What moderators of servers have done: bans from play, and the list of their actions."""
