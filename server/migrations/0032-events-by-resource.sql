CREATE INDEX events_by_resource ON events (accountId, resourceId, id)
