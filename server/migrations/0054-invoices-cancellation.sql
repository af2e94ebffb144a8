ALTER TABLE invoices ADD COLUMN cancellation {json}
