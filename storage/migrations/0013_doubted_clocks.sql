-- Whether a process's clock and the store's differ by so much that it judges no time: others lead then, if they can.
ALTER TABLE processes ADD COLUMN doubted BIGINT NOT NULL DEFAULT 0;
