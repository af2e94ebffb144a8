CREATE INDEX estimates_by_updated ON estimates (accountId, updatedAt, id)
