CREATE INDEX invoices_by_currency ON invoices (accountId, currency, id)
