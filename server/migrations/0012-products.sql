CREATE TABLE products (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  name {text:100} NOT NULL,
  price {amount} NOT NULL,
  url {long},
  description {long},
  trackInventory {bool} NOT NULL,
  stock {int},
  tags {json} NOT NULL,
  sortName {text:255} NOT NULL,
  searchText {long} NOT NULL,
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT products_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
