-- Version before: runs
CREATE INDEX invoices_by_sort_number ON invoices (accountId, sortNumber, id)
