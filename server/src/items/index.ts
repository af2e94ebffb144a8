export { itemRoutes } from './item.routes.js';
export { moveStock } from './move-stock.js';
export {
  findProducts,
  holdProducts,
  lockProducts,
  products,
  type Product,
} from './product.repository.js';
export { piecesOf } from './stock.rules.js';
export { createProduct, deleteProduct, editProduct } from './write-product.js';
