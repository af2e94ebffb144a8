-- Version before: runs
-- One row for each account that has uploaded a file: uploads lock it until the quotas are counted.
CREATE TABLE IF NOT EXISTS attachment_accounts (
  accountId {id} NOT NULL PRIMARY KEY
) {table}
