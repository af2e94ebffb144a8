CREATE INDEX estimates_by_customer ON estimates (accountId, customerId, id)
