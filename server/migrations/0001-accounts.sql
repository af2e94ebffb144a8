-- template: the look of its documents; NULL is the first of the server's own.
-- branding: logo, colour and footer of its documents.
-- email: where answers of customers and notices go; NULL: answers to the contact of the profile, notices nowhere.
-- language: of notices to the account; NULL is English.
-- numberTemplates: templates of the numbers of its documents; NULL for the default ones.
CREATE TABLE IF NOT EXISTS accounts (
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
  template {text:40},
  branding {json},
  email {text:254},
  language {text:2},
  numberTemplates {json},
  CONSTRAINT accounts_live UNIQUE (liveAccountId),
  CONSTRAINT accounts_twin FOREIGN KEY (liveAccountId) REFERENCES accounts (id),
  INDEX accounts_by_email (email)
) {table}
