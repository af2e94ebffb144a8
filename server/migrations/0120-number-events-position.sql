-- As of events: what became of a number is told in the order of writing, not in that of requests.
ALTER TABLE number_events ADD COLUMN position {sequence}
