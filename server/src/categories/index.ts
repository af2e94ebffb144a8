export { categories, listCategories } from './category.repository.js';
export { categoryRoutes } from './category.routes.js';
export { createCategory } from './write-category.js';
