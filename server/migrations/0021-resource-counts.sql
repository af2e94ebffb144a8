-- Version before: runs
-- How many records of a resource an account has from each block of time, the prefix of their ids.
CREATE TABLE IF NOT EXISTS resource_counts (
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  block {text:8} NOT NULL,
  total {int} NOT NULL,
  PRIMARY KEY (accountId, resource, block)
) {table}
