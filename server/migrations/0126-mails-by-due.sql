CREATE INDEX mails_by_due ON mails (dueAt, accountId, id)
