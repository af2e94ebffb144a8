CREATE INDEX estimates_by_account ON estimates (accountId, id)
