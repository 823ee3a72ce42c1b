-- What one process alone may do, until a time by the store's clock.
-- "epoch" goes up whenever another process takes a lease over: what the one before it still writes is refused.
CREATE TABLE leases (
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    holder TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (kind, number)
);

INSERT INTO leases (kind, number, holder, epoch, until_at) VALUES ('service', 0, '', 0, 0);
