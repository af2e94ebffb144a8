import type { Schema } from '../core/types.js';

/** A category, as the service returns it. */
export interface Category extends Schema<'Category'> {}
/** A category to create. */
export interface CategoryCreate extends Schema<'CategoryCreate'> {}
/** A whole category for `replace`; one that was read fits. */
export interface CategoryReplace extends Schema<'CategoryReplace'> {}
/** All categories. */
export interface CategoryList extends Schema<'CategoryList'> {}
