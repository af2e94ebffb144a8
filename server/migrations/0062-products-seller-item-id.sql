-- Version before: runs
-- BT-155: the seller's number of the item, which lines copy.
ALTER TABLE products ADD COLUMN sellerItemId {text:50}
