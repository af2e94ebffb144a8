-- Version before: runs
-- Secrets that sign download links. The newest one signs; the previous one still verifies its links.
CREATE TABLE IF NOT EXISTS link_keys (
  id {id} NOT NULL PRIMARY KEY,
  secret {text:64} NOT NULL,
  createdAt {instant} NOT NULL
) {table}
