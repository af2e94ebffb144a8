CREATE INDEX stock_movements_by_product ON stock_movements (productId)
