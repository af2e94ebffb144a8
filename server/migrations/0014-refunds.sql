-- Version before: runs
-- lastMail: state of the last mail about it, so that lists need no query for it.
CREATE TABLE IF NOT EXISTS refunds (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  invoiceId {id} NOT NULL,
  paymentId {id},
  type {text:15} NOT NULL,
  number {text:20} NOT NULL,
  amount {amount} NOT NULL,
  currency {text:3} NOT NULL,
  method {text:20},
  reason {text:20} NOT NULL,
  refundedAt {date} NOT NULL,
  notes {long},
  noteState {text:10} NOT NULL,
  noteStandard {text:20},
  scopeId {text:255},
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  lastMail {json},
  CONSTRAINT refunds_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  CONSTRAINT refunds_invoice FOREIGN KEY (invoiceId) REFERENCES invoices (id),
  CONSTRAINT refunds_payment FOREIGN KEY (paymentId) REFERENCES payments (id),
  INDEX refunds_by_invoice (invoiceId, id),
  INDEX refunds_by_payment (paymentId, id)
) {table}
