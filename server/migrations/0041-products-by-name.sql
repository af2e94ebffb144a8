CREATE INDEX products_by_name ON products (accountId, sortName, id)
