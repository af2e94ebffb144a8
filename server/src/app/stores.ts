import type { Database } from '../platform/db/database.js';
import { createCounters, type Counters } from '../platform/lists/counters.repository.js';
import { createListReader, type ListReader } from '../platform/lists/list.js';
import { createSearchIndex, type SearchIndex } from '../platform/lists/search.repository.js';

/** What every repository shares: counters, search terms, list pages. */
export interface Stores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

/** What the repositories share, over one database. */
export function createStores(db: Database): Stores {
  const counters = createCounters(db);
  const search = createSearchIndex(db);
  return { counters, search, lists: createListReader(db, counters, search) };
}
