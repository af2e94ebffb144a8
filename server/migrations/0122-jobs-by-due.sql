CREATE INDEX jobs_by_due ON jobs (dueAt, id)
