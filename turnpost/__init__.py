"""What an installed Turnpost is called; the program itself is in the four folders beside this one."""
