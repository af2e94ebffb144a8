-- Version before: runs
-- Addresses to which mail has permanently bounced; mailId is the mail that bounced.
CREATE TABLE IF NOT EXISTS mail_suppressions (
  accountId {id} NOT NULL,
  address {text:254} NOT NULL,
  mailId {id},
  reason {text:500} NOT NULL,
  createdAt {instant} NOT NULL,
  PRIMARY KEY (accountId, address),
  CONSTRAINT mail_suppressions_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
