CREATE INDEX invoices_by_date ON invoices (accountId, invoiceDate, id)
