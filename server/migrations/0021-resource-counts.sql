-- How many records of a resource an account made in each block of time, which their ids begin with.
CREATE TABLE IF NOT EXISTS resource_counts (
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  block {text:8} NOT NULL,
  total {int} NOT NULL,
  PRIMARY KEY (accountId, resource, block)
) {table}
