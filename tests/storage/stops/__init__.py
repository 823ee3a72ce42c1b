"""The stops of the tour: each calls the methods of some tables."""
