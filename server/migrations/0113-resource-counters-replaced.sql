DROP TABLE IF EXISTS resource_counters
