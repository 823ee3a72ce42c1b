"""What each command costs in stores of several sizes."""
