"""``/profile``, and whom it is shown to."""
