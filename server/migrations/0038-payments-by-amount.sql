CREATE INDEX payments_by_amount ON payments (accountId, amount, id)
