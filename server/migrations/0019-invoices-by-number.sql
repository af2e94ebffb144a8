CREATE INDEX invoices_by_number ON invoices (accountId, number, id)
