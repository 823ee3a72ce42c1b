## What stands for a text in which nothing can be seen

markup-somebody = somebody
markup-nothing = (nothing)
# A computer opponent. $level (int)
markup-computer = Turnpost (computer, level { $level })
# Somebody who had everything about them erased
markup-deleted = deleted player
