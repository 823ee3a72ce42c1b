## Quiet hours, in `/settings hours`

quiet-hours-chosen = No reminders come from { $begin } to { $end }.
quiet-hours-asleep = No reminders come while you sleep: `/settings hours quiet:` changes that.
quiet-hours-off = You have no quiet hours: reminders may come at any time.
