-- Version before: runs
-- 0: credited by the rules; 1: stored as an earlier version printed it; NULL: still to be stored.
ALTER TABLE refunds ADD COLUMN earlier {bool}
