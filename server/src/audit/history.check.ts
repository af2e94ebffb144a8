import type { Database } from '../platform/db/index.js';
import type { Searchable } from '../platform/text/search-words.js';
import { eventFaults } from './event.rules.js';
import { lockOf } from './lock.repository.js';
import { faultsById, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { searchFaults } from './search.rules.js';

interface HistoryRow {
  id: string;
  version: number;
  searchText: string;
}

/**
 * Records of which only two things can be held against something: one event for each version, and
 * the search by what `foundBy` says, where they are searched.
 */
export function historyCheck<Row>(
  db: Database,
  rows: Rows,
  {
    kind,
    table,
    foundBy,
  }: Pick<RecordCheck, 'kind' | 'table'> & { foundBy?: (row: Row) => Searchable },
): RecordCheck {
  return {
    kind,
    table,
    lock: lockOf(db, table),
    async faults(accountId, ids, tx) {
      const found = await rows.of<Row & HistoryRow>(table, accountId, ids, tx);
      const events = await rows.events(accountId, ids, tx);
      const terms = await rows.terms(accountId, table, foundBy ? ids : [], tx);
      return faultsById(found, (row) => [
        ...eventFaults({ version: row.version }, events(row.id)),
        ...(foundBy ? searchFaults(() => foundBy(row), row, terms(row.id)) : []),
      ]);
    },
  };
}
