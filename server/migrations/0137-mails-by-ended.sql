CREATE INDEX mails_by_ended ON mails (accountId, endedAt)
