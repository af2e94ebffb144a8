CREATE INDEX estimates_by_currency ON estimates (accountId, currency, id)
