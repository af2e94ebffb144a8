CREATE INDEX estimates_by_number ON estimates (accountId, number, id)
