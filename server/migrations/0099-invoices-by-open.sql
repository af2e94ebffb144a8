-- What decides whether an invoice is overdue, so that no row is read to count them.
CREATE INDEX invoices_by_open ON invoices (accountId, status, dueDate, balance)
