import type { Transaction } from '../platform/db/index.js';
import type { Fault } from './difference.rules.js';

/** How the records of one table are audited. */
export interface RecordCheck {
  /** Singular name, as events have it. */
  kind: string;
  table: string;
  /** The faults of each of these records; a record without fault is not in it. */
  faults(accountId: string, ids: string[], tx?: Transaction): Promise<Map<string, Fault[]>>;
  /** Locks what every writer of the record locks first. */
  lock(id: string, tx: Transaction): Promise<void>;
}

/** The records in which something is wrong, with what. */
export function faultsById<Row extends { id: string }>(
  found: readonly Row[],
  check: (row: Row) => Fault[],
): Map<string, Fault[]> {
  const faults = found.map((row) => [row.id, check(row)] as const);
  return new Map(faults.filter(([, some]) => some.length > 0));
}
