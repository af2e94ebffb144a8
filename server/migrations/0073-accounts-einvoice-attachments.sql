-- Version before: runs
-- 1: e-invoices contain the attachments of their invoice (BG-24). NULL: they do not.
ALTER TABLE accounts ADD COLUMN eInvoiceAttachments {bool}
