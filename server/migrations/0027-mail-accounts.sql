-- One row per account: who reserves a mail or ends one locks it. resumedAt: what ended before it no
-- longer counts for a suspension.
CREATE TABLE IF NOT EXISTS mail_accounts (
  accountId {id} NOT NULL PRIMARY KEY,
  resumedAt {instant},
  CONSTRAINT mail_accounts_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
