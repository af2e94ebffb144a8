CREATE INDEX estimates_by_due_date ON estimates (accountId, dueDate, id)
