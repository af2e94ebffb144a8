-- Somebody who is signed in. secretHash: SHA-256; the secret itself is in the cookie alone.
CREATE TABLE IF NOT EXISTS dashboard_sessions (
  secretHash {text:64} NOT NULL PRIMARY KEY,
  id {id} NOT NULL,
  accountId {id} NOT NULL,
  createdAt {instant} NOT NULL,
  seenAt {instant} NOT NULL,
  expiresAt {instant} NOT NULL,
  CONSTRAINT dashboard_sessions_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
