-- Where a notification goes, as one word: the outbox is told address by address, so that a slow one delays no other.
-- It is written with the row and never changes, so each row is in one queue only.
ALTER TABLE outbox ADD COLUMN address TEXT NOT NULL DEFAULT '';

UPDATE outbox SET address = CASE
    WHEN person IS NOT NULL THEN '@' || person
    WHEN channel IS NOT NULL THEN '#' || channel
    ELSE coalesce(
        (SELECT CASE WHEN place = 'thread' THEN 'match ' || id ELSE '#' || channel END FROM matches WHERE id = match),
        ''
    )
END WHERE state = 'due';

CREATE INDEX outbox_by_address ON outbox (platform, address, due_at) WHERE state = 'due';
