"""Pages about people who play: leaderboards, profiles, and what matches between people are like."""
