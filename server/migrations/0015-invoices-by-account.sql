CREATE INDEX invoices_by_account ON invoices (accountId, id)
