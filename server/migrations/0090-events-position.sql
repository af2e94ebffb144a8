-- Instants are those of requests, which may wait for each other: only the order of writing is true.
ALTER TABLE events ADD COLUMN position {sequence}
