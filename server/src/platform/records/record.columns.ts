import { accountId, id, instant, integer, longText } from '../db/columns.js';
import type { RowOf } from '../db/model.js';

/** The columns that every record has. */
export const recordColumns = {
  id,
  accountId,
  searchText: longText,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
};

/** The members that every record has; those that are not searched for lack `searchText`. */
export type RecordRow = Omit<RowOf<typeof recordColumns>, 'searchText'> & { searchText?: string };
