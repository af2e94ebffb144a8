CREATE INDEX products_by_updated ON products (accountId, updatedAt, id)
