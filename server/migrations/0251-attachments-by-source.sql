CREATE INDEX attachments_by_source ON attachments (accountId, source)
