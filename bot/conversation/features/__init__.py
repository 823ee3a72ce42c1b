"""Every feature, a folder each; the registry lists them."""
