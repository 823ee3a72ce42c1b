"""People: who they are, whom they block, and where they are away."""
