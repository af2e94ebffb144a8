CREATE INDEX api_keys_by_account ON api_keys (accountId, createdAt)
