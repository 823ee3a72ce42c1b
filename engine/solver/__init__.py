"""What perfect play leads to, proved: a search by proof numbers, and what shows its results."""
