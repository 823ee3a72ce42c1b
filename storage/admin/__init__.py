"""The store looked after: copied, put back, checked.  For the operator's commands."""
