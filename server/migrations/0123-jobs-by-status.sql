CREATE INDEX jobs_by_status ON jobs (status, updatedAt)
