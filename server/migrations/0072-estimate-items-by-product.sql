CREATE INDEX estimate_items_by_product ON estimate_items (accountId, productId)
