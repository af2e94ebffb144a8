-- Where the last mail about it stands, so that lists need not look for it.
ALTER TABLE invoices ADD COLUMN lastMail {json}
