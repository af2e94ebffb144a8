CREATE INDEX payments_by_updated ON payments (accountId, updatedAt, id)
