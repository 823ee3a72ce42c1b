"""What an installed Turnpost is called; the program itself is in the five folders beside this one."""
