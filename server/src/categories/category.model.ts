import { accountId, id, instant, integer, text } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';

/** Categories of transactions. */
export const categoryModel = model(
  'Category',
  'categories',
  {
    id,
    accountId,
    name: text(20),
    sortName: text(255),
    version: integer,
    createdAt: instant,
    updatedAt: instant,
  },
  { foreignKeys: ['accountId'], indexes: { categories_by_name: ['accountId', 'sortName', 'id'] } },
);

/** A stored category. */
export type Category = RowOf<typeof categoryModel>;
