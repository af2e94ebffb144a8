CREATE INDEX transactions_by_category ON transactions (categoryId, id)
