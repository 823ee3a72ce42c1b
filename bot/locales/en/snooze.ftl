## The buttons under a reminder

snooze-button-snooze = Snooze
snooze-button-mute = Not this turn
snooze-form-title = Remind me later
snooze-form-when = When, or in how long?
snooze-form-example = for example 4h, or tomorrow 9:00
snooze-done = Next reminder of { $match }: { $when }.
snooze-done-by-quiet-hours = Next reminder of { $match }, outside your quiet hours: { $when }.
snooze-muted = No more reminders of this turn in { $match }.
snooze-move-due = Your move is due { $due }.
