CREATE TABLE accounts (
  id {id} NOT NULL PRIMARY KEY,
  liveAccountId {id},
  name {text:200} NOT NULL,
  plan {text:10} NOT NULL,
  timezone {text:60} NOT NULL,
  currency {text:3} NOT NULL,
  eInvoicing {bool} NOT NULL,
  rateLimitFactor {int} NOT NULL,
  attachmentCredits {int} NOT NULL,
  mailSuspended {bool} NOT NULL,
  caps {json} NOT NULL,
  profile {json} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT accounts_live UNIQUE (liveAccountId),
  CONSTRAINT accounts_twin FOREIGN KEY (liveAccountId) REFERENCES accounts (id)
) {table}
