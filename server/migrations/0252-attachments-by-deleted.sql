CREATE INDEX attachments_by_deleted ON attachments (deletedAt)
