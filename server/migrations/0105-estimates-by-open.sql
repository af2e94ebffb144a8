CREATE INDEX estimates_by_open ON estimates (accountId, status, dueDate)
