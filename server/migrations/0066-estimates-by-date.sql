CREATE INDEX estimates_by_date ON estimates (accountId, estimateDate, id)
