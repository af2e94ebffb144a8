export { itemRoutes } from './item.routes.js';
export { moveStock } from './move-stock.js';
export { findProducts, holdProducts, lockProducts, products } from './product.repository.js';
export type { Product } from './product.model.js';
export { piecesOf } from './stock.rules.js';
export { createProduct } from './write-product.js';
