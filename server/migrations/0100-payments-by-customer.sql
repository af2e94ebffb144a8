CREATE INDEX payments_by_customer ON payments (accountId, customerId, id)
