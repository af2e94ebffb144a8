-- Version before: runs
-- Buyer, seller and invoice as they were when the note was written.
ALTER TABLE refunds ADD COLUMN copy {json}
