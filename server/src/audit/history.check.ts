import type { Database } from '../platform/db/index.js';
import { eventFaults } from './event.rules.js';
import { judged, lockOf, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';

/** Records of which only the history can be held against something: one event for each version. */
export function historyCheck(
  db: Database,
  rows: Rows,
  { kind, table }: Pick<RecordCheck, 'kind' | 'table'>,
): RecordCheck {
  return {
    kind,
    table,
    lock: lockOf(db, `SELECT id FROM ${table} WHERE id = ?`),
    async faults(accountId, ids, tx) {
      const found = await rows.of<{ id: string; version: number }>(table, accountId, ids, tx);
      const events = await rows.events(accountId, ids, tx);
      return judged(found, ({ id, version }) => eventFaults({ version }, events(id)));
    },
  };
}
