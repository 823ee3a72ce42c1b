"""Graph Hockey as pictures and words."""
