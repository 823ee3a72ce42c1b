## Dates and times that cannot be read, or are not allowed

dates-unreadable = “{ $text }” isn’t a time that Turnpost can read.
dates-empty = No time was given.
dates-no-such-day = There’s no such day as “{ $text }”.
dates-too-far = “{ $text }” is too far away. Choose a time within a year.
dates-past = “{ $text }” is in the past.
# Follows some of those above.
dates-how-to-write = Write a day such as 2026-12-24, tomorrow or friday, with a time if you like (2026-12-24 18:00), or how far ahead it is: 3d, 0.5h, 1d 12h.
## Words that are read in place of a date, in small letters
dates-now = now
dates-today = today
dates-tomorrow = tomorrow
