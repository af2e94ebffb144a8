-- Version before: runs
CREATE TABLE IF NOT EXISTS stock_movements (
  invoiceId {id} NOT NULL,
  productId {id} NOT NULL,
  accountId {id} NOT NULL,
  quantity {amount} NOT NULL,
  PRIMARY KEY (invoiceId, productId),
  CONSTRAINT stock_movements_product FOREIGN KEY (productId) REFERENCES products (id) ON DELETE CASCADE,
  INDEX stock_movements_by_product (productId)
) {table}
