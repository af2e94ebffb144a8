-- Version before: runs
-- Finds out which records of a page of an export were imported.
CREATE INDEX imported_records_by_record ON imported_records (accountId, recordId)
