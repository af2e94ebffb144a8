CREATE INDEX invoices_by_status ON invoices (accountId, status, id)
