export { createProductRepository } from './product.repository.js';
export { createProductService, type ProductService } from './product.service.js';
export type { Product } from './product.fields.js';
export { itemRoutes } from './item.routes.js';
export { createStockRepository } from './stock.repository.js';
export { createStock, type Stock } from './stock.service.js';
