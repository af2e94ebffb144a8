CREATE INDEX idempotency_keys_by_age ON idempotency_keys (createdAt)
