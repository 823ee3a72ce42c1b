"""Answers to offers of any kind, and the news of them."""
