-- Version before: runs
-- slot: SHA-256 of account, method with path, and key, so that long paths fit.
CREATE TABLE IF NOT EXISTS idempotency_keys (
  slot {text:64} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  requestHash {text:64} NOT NULL,
  status {int},
  body {long},
  location {text:255},
  etag {text:100},
  createdAt {instant} NOT NULL,
  CONSTRAINT idempotency_keys_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX idempotency_keys_by_age (createdAt)
) {table}
