CREATE INDEX invoices_by_retainer ON invoices (accountId, isRetainer, id)
