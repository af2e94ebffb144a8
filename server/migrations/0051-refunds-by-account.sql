CREATE INDEX refunds_by_account ON refunds (accountId, id)
