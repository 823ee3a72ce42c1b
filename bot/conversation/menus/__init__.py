"""The commands, buttons and forms, each declared once, by what they are for."""
