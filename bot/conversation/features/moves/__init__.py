"""Playing a move: by command, form, button, picker or a typed line."""
