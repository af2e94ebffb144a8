-- Version before: runs
CREATE INDEX estimates_by_sort_number ON estimates (accountId, sortNumber, id)
