"""The games, a folder each; the catalogue lists them."""
