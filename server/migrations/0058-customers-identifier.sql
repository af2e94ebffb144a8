-- Version before: runs
-- BT-46: what a customer is known by, as JSON.
ALTER TABLE customers ADD COLUMN identifier {json}
