-- One row for each account that has uploaded: whoever uploads holds it until the quotas are counted.
CREATE TABLE IF NOT EXISTS attachment_accounts (
  accountId {id} NOT NULL PRIMARY KEY
) {table}
