CREATE INDEX number_events_by_number ON number_events (accountId, series, number)
