export { categories } from './category.repository.js';
export { categoryRoutes } from './category.routes.js';
export { createCategory, deleteCategory, replaceCategory } from './write-category.js';
