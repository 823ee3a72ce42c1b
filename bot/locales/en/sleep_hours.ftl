## `/settings hours`: time zone and sleep hours; see also quiet_hours.ftl

sleep-hours-not-set = You haven’t set a time zone or sleep hours, so your days follow `UTC`. `/settings hours` sets them: your clocks then pause while you sleep.
sleep-hours-zone = Your time zone is { $zone }, without sleep hours.
sleep-hours-zone-and-sleep = Your time zone is { $zone }, and you sleep from { $begin } to { $end }.
sleep-hours-clocks-pause = Your clocks pause while you sleep.
sleep-hours-clocks-follow = Your digest and quiet hours follow this now, your clocks { $due }. That way nobody can dodge a deadline.
sleep-hours-until-then = Until then your clocks follow { $zone }, without sleep hours.
sleep-hours-until-then-and-sleep = Until then your clocks follow { $zone }, with sleep from { $begin } to { $end }.
# An entry of the list of time zones
sleep-hours-list-zone = { $zone } (now { $time })
