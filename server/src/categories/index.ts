export { createCategoryRepository } from './category.repository.js';
export {
  createCategoryService,
  type CategoryService,
  type ForgetCategory,
} from './category.service.js';
export { categoryRoutes } from './category.routes.js';
