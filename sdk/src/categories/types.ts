export type {
  Category,
  CategoryCreate,
  CategoryList,
  CategoryReplace,
  Timestamp,
} from '../generated/schema.js';
