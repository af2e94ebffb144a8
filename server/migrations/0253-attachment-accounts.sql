-- One row for each account that has uploaded: whoever uploads holds it until the quotas are counted.
CREATE TABLE attachment_accounts (
  accountId {id} NOT NULL PRIMARY KEY
) {table}
