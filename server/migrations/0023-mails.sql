-- Version before: runs
-- recordId: the invoice, estimate, payment or refund that it is about; documentId: its invoice or estimate.
-- content: the data of its text and its PDF when it was queued; NULL for a scheduled mail until it is due.
-- dueAt: when it may be claimed; the end of the lease while it is claimed; otherwise NULL.
-- endedAt: when no recipient was left to try; later reports do not change it.
-- verdict: what it contributes to a suspension of the account.
CREATE TABLE IF NOT EXISTS mails (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  recordId {id} NOT NULL,
  documentId {id} NOT NULL,
  state {text:10} NOT NULL,
  stateAt {instant} NOT NULL,
  heldBecause {text:20},
  toAddress {text:254} NOT NULL,
  subject {text:500} NOT NULL,
  ownSubject {bool} NOT NULL,
  ownText {long},
  content {json},
  scheduledFor {instant},
  dueAt {instant},
  leaseToken {text:40},
  attempts {int} NOT NULL,
  lastError {text:500},
  sentAt {instant},
  endedAt {instant},
  verdict {text:10},
  complainedAt {instant},
  keyId {text:40} NOT NULL,
  requestId {text:40} NOT NULL,
  createdAt {instant} NOT NULL,
  CONSTRAINT mails_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX mails_by_due (dueAt, accountId, id),
  INDEX mails_by_ended (accountId, endedAt),
  INDEX mails_by_record (recordId, id),
  INDEX mails_by_state (state, accountId, id),
  INDEX mails_by_account_due (accountId, dueAt, id)
) {table}
