"""Who stands where, as pictures: leaderboards, how a rating went, and tables and cards of tournaments."""
