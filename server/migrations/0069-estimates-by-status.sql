CREATE INDEX estimates_by_status ON estimates (accountId, status, id)
