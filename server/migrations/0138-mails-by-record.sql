CREATE INDEX mails_by_record ON mails (recordId, id)
