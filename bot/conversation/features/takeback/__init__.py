"""``/takeback``, and **Undo**."""
