-- Version before: runs
-- One row per account, locked to reserve or end a mail. resumedAt: mails that ended before it no longer
-- count towards a suspension.
CREATE TABLE IF NOT EXISTS mail_accounts (
  accountId {id} NOT NULL PRIMARY KEY,
  resumedAt {instant},
  CONSTRAINT mail_accounts_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
