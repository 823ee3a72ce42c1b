"""The operator's commands: ``python -m bot COMMAND``."""
