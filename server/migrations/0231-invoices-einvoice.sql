-- Standard and seller of an issued e-invoice, as JSON; empty for a Draft and for a plain invoice.
ALTER TABLE invoices ADD COLUMN eInvoice {json}
