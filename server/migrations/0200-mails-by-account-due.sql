CREATE INDEX mails_by_account_due ON mails (accountId, dueAt, id)
