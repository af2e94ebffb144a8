-- Version before: runs
CREATE TABLE IF NOT EXISTS vendors (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  address {json} NOT NULL,
  tax {json},
  registration {json},
  reference {text:100},
  currency {text:3},
  paymentTerms {int},
  bank {json},
  notes {long},
  tags {json} NOT NULL,
  sortName {text:255} NOT NULL,
  searchText {long} NOT NULL,
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT vendors_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  UNIQUE INDEX vendors_by_account (accountId, id),
  INDEX vendors_by_name (accountId, sortName, id),
  INDEX vendors_by_updated (accountId, updatedAt, id),
  INDEX vendors_by_currency (accountId, currency, id)
) {table}
