-- Version before: runs
-- BT-157: the GTIN, which lines copy.
ALTER TABLE products ADD COLUMN gtin {text:14}
