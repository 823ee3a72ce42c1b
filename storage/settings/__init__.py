"""What people and servers have chosen."""
