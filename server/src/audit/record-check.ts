import type { Searchable } from '../platform/text/search-terms.js';
import type { Fault } from './difference.rules.js';
import { eventFaults } from './event.rules.js';
import type { Rows } from './rows.repository.js';
import { searchFaults, sortNameFaults } from './search.rules.js';

/** The audit of the records of one table. */
export interface RecordCheck {
  /** Singular name, as in events. */
  kind: string;
  table: string;
  /** The faults of each of these records; records without faults are omitted. */
  faults(rows: Rows, accountId: string, ids: string[]): Promise<Map<string, Fault[]>>;
}

/** The faults by record id. */
export function faultsById<Row extends { id: string }>(
  found: readonly Row[],
  check: (row: Row) => Fault[],
): Map<string, Fault[]> {
  const faults = found.map((row) => [row.id, check(row)] as const);
  return new Map(faults.filter(([, some]) => some.length > 0));
}

interface HistoryRow {
  id: string;
  version: number;
  searchText: string;
  sortName: string;
}

/**
 * Records with three checks: one event for each version, the name that lists sort by, and, if they are
 * searchable, the search terms from `foundBy`.
 */
export function historyCheck<Row>(
  kind: string,
  table: string,
  sortedAs: (row: Row) => string,
  foundBy?: (row: Row) => Searchable,
): RecordCheck {
  return {
    kind,
    table,
    async faults(rows, accountId, ids) {
      const found = await rows.of<Row & HistoryRow>(table, accountId, ids);
      const events = await rows.events(accountId, ids);
      const terms = await rows.terms(accountId, table, foundBy ? ids : []);
      return faultsById(found, (row) => [
        ...eventFaults({ version: row.version }, events(row.id)),
        ...sortNameFaults(() => sortedAs(row), row, terms(row.id)),
        ...(foundBy ? searchFaults(() => foundBy(row), row, terms(row.id)) : []),
      ]);
    },
  };
}
