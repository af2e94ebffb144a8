-- Version before: runs
-- What invoices deduct of retainers: a row for each, as long as it is in effect, so that none is deducted twice.
CREATE TABLE IF NOT EXISTS retainer_deductions (
  retainerId {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  invoiceId {id} NOT NULL,
  amount {amount} NOT NULL,
  createdAt {instant} NOT NULL,
  CONSTRAINT retainer_deductions_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  CONSTRAINT retainer_deductions_invoice FOREIGN KEY (invoiceId) REFERENCES invoices (id),
  CONSTRAINT retainer_deductions_retainer FOREIGN KEY (retainerId) REFERENCES invoices (id),
  INDEX retainer_deductions_by_invoice (invoiceId, retainerId)
) {table}
