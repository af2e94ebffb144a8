import { integer, type RowOf, table, text } from '../platform/db/table.js';

/** The table `categories`. */
export const categoryTable = table('categories', {
  id: text,
  accountId: text,
  name: text,
  sortName: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type CategoryRow = RowOf<typeof categoryTable>;
