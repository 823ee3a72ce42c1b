"""What all offers between two players share; draw, takeback, abort and rematch are features of their own."""
