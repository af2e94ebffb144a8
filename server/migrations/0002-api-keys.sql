-- Version before: runs
CREATE TABLE IF NOT EXISTS api_keys (
  id {text:8} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  name {text:100},
  secretHash {text:64} NOT NULL,
  scopes {json} NOT NULL,
  createdAt {instant} NOT NULL,
  expiresAt {instant},
  revokedAt {instant},
  lastUsedAt {instant},
  CONSTRAINT api_keys_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX api_keys_by_account (accountId, createdAt)
) {table}
