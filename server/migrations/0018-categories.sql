-- Version before: runs
CREATE TABLE IF NOT EXISTS categories (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  name {text:20} NOT NULL,
  sortName {text:255} NOT NULL,
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT categories_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX categories_by_name (accountId, sortName, id)
) {table}
