-- Version before: runs
CREATE INDEX refunds_by_date ON refunds (accountId, refundedAt, id)
