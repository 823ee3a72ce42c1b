"""The use cases: challenge, accept, play, resign, remind.  No chat platform in here."""
