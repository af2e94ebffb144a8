CREATE INDEX refunds_by_invoice ON refunds (invoiceId, id)
