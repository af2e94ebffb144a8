-- Version before: runs
CREATE TABLE IF NOT EXISTS estimate_items (
  estimateId {id} NOT NULL,
  position {int} NOT NULL,
  accountId {id} NOT NULL,
  productId {id},
  name {text:100} NOT NULL,
  url {long},
  description {long},
  quantity {amount} NOT NULL,
  unit {text:20},
  price {amount} NOT NULL,
  discountName {text:15},
  discountValue {amount},
  taxes {json} NOT NULL,
  gross {amount} NOT NULL,
  discountAmount {amount} NOT NULL,
  net {amount} NOT NULL,
  PRIMARY KEY (estimateId, position),
  CONSTRAINT estimate_items_estimate FOREIGN KEY (estimateId) REFERENCES estimates (id) ON DELETE CASCADE,
  INDEX estimate_items_by_product (accountId, productId)
) {table}
