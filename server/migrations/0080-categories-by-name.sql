CREATE INDEX categories_by_name ON categories (accountId, sortName, id)
