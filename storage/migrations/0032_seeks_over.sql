-- Seeks that are over, by when they ended: one that was stopped or paired is so before its time is up.
DROP INDEX seeks_over;
CREATE INDEX seeks_over ON seeks (platform, changed_at) WHERE state <> 'open';
