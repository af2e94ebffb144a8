CREATE TABLE resource_counters (
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  total {int} NOT NULL,
  PRIMARY KEY (accountId, resource)
) {table}
