CREATE INDEX invoice_items_by_product ON invoice_items (accountId, productId)
