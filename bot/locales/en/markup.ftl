## What stands for a text in which nothing can be seen

markup-someone = someone
markup-nothing = (nothing)
# A computer opponent. $level (int)
markup-computer = Turnpost { $level }
# A player who had everything about them erased
markup-deleted = deleted player
# A player who has chosen no name
markup-guest = Guest
