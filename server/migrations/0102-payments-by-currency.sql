CREATE INDEX payments_by_currency ON payments (accountId, currency, id)
