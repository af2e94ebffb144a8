CREATE INDEX mails_by_state ON mails (state, accountId, id)
