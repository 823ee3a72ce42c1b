"""What every feature is made of: requests, replies, actions, commands."""
