-- Version before: runs
-- template: the template of its documents; NULL means the default template.
-- branding: logo, colour and footer of its documents.
-- email: receives replies of customers and notices; NULL: replies go to the contact of the profile, no notices.
-- language: language of notices to the account; NULL means English.
-- numberTemplates: templates of its document numbers; NULL means the defaults.
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
