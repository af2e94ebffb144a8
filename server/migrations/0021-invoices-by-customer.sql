CREATE INDEX invoices_by_customer ON invoices (accountId, customerId, id)
