CREATE INDEX payments_by_paid_at ON payments (accountId, paidAt, id)
