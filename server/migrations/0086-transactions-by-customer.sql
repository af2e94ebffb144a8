CREATE INDEX transactions_by_customer ON transactions (customerId, id)
