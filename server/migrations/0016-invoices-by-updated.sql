CREATE INDEX invoices_by_updated ON invoices (accountId, updatedAt, id)
