-- Secrets that sign download links. The newest signs; the one before it still opens what it has signed.
CREATE TABLE IF NOT EXISTS link_keys (
  id {id} NOT NULL PRIMARY KEY,
  secret {text:64} NOT NULL,
  createdAt {instant} NOT NULL
) {table}
