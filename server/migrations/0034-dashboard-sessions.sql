-- Version before: runs
-- A session of a signed-in user. secretHash: SHA-256; the secret itself is only in the cookie.
CREATE TABLE IF NOT EXISTS dashboard_sessions (
  secretHash {text:64} NOT NULL PRIMARY KEY,
  id {id} NOT NULL,
  accountId {id} NOT NULL,
  createdAt {instant} NOT NULL,
  seenAt {instant} NOT NULL,
  expiresAt {instant} NOT NULL,
  CONSTRAINT dashboard_sessions_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
