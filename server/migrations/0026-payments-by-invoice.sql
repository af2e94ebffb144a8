CREATE INDEX payments_by_invoice ON payments (invoiceId, id)
