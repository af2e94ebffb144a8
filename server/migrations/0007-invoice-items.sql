-- Version before: runs
CREATE TABLE IF NOT EXISTS invoice_items (
  invoiceId {id} NOT NULL,
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
  PRIMARY KEY (invoiceId, position),
  CONSTRAINT invoice_items_invoice FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE,
  INDEX invoice_items_by_product (accountId, productId)
) {table}
