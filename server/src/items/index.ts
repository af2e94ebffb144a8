export { itemRoutes } from './item.routes.js';
export { moveStock, type StockChange } from './move-stock.js';
export {
  findProducts,
  holdProducts,
  lockProducts,
  products,
  type Product,
} from './product.repository.js';
export { piecesOf } from './stock.rules.js';
export { createProduct, deleteProduct, editProduct, type DetachProduct } from './write-product.js';
