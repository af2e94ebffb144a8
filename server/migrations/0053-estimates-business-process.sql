-- Version before: runs
-- BT-23 of French sellers; NULL means that of the business profile.
ALTER TABLE estimates ADD COLUMN businessProcess {text:2}
