"""What opinions of the engine mean as chances: played out, fitted, judged."""
