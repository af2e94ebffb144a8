CREATE UNIQUE INDEX products_by_account ON products (accountId, id)
