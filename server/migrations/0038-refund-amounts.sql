-- Version before: runs
-- What a credit note credits, by set of taxes; NULL on a note of an earlier version until it is stored.
ALTER TABLE refunds ADD COLUMN credited {json}
