-- Version before: runs
-- A link that signs in to the dashboard once. tokenHash: SHA-256; the token itself is only in the link.
CREATE TABLE IF NOT EXISTS login_links (
  tokenHash {text:64} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  createdAt {instant} NOT NULL,
  expiresAt {instant} NOT NULL,
  usedAt {instant},
  CONSTRAINT login_links_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
