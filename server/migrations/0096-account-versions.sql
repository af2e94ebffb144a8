-- Version before: runs
-- What documents print of an account until it was changed: those that left Draft keep it. The last one is in
-- `accounts`. The version before changes accounts without keeping it, as it always did.
CREATE TABLE IF NOT EXISTS account_versions (
  accountId {id} NOT NULL,
  version {int} NOT NULL,
  name {text:200} NOT NULL,
  template {text:40},
  profile {json} NOT NULL,
  branding {json},
  endedAt {instant} NOT NULL,
  PRIMARY KEY (accountId, version),
  CONSTRAINT account_versions_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
