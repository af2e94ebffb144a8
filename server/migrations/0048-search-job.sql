-- Version before: runs
-- The recurring job would first run one interval after the start.
INSERT INTO jobs (id, kind, name, payload, status, dueAt, attempts, createdAt, updatedAt)
SELECT 'job_00000000000000000000000048', 'search.reindex', 'search.reindex', 'null', 'waiting',
  '2026-01-01 00:00:00.000', 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000'
FROM (SELECT 1 AS one) AS once
WHERE EXISTS (SELECT 1 FROM search_passes)
AND NOT EXISTS (SELECT 1 FROM jobs AS known WHERE known.name = 'search.reindex')
