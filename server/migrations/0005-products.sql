-- Version before: runs
-- stock: sales may move it beyond the range that responses show.
CREATE TABLE IF NOT EXISTS products (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  name {text:100} NOT NULL,
  price {amount} NOT NULL,
  url {long},
  description {long},
  trackInventory {bool} NOT NULL,
  stock {amount},
  tags {json} NOT NULL,
  sortName {text:255} NOT NULL,
  searchText {long} NOT NULL,
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT products_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  UNIQUE INDEX products_by_account (accountId, id),
  INDEX products_by_name (accountId, sortName, id),
  INDEX products_by_updated (accountId, updatedAt, id)
) {table}
