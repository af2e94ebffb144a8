/** Made from openapi/ by npm run generate. Do not edit. */

export type {
  Category,
  CategoryCreate,
  CategoryList,
  CategoryReplace,
  Timestamp,
} from '../schema.js';
