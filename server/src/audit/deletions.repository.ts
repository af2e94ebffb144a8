import type { Database } from '../platform/db/index.js';
import { chosenRows } from './reads.repository.js';
import type { Fault } from './difference.rules.js';
import { goneFaults } from './event.rules.js';
import type { RecordCheck } from './record-check.js';

/** The events of a record that may have been deleted. */
interface Life {
  id: string;
  resource: string;
  created: number;
  deleted: number;
}

/** Records that are never deleted. Events of test keys belong to the live account. */
const NEVER_GONE: ReadonlySet<string> = new Set(['account', 'key']);

/** The faults of one deleted record. */
export type OnGone = (kind: string, record: string, faults: Fault[]) => void;

/**
 * Every record ever created must exist, or an event must record its deletion and no search term may
 * refer to it.
 */
export function createDeletions(db: Database, checks: readonly RecordCheck[]) {
  const chosen = chosenRows(db);
  const tables = new Map(checks.map(({ kind, table }) => [kind, table]));

  /** The next records with events, ordered by id. */
  async function ids(accountId: string, after: string, limit: number): Promise<string[]> {
    const rows = await db.select<{ id: string }>(
      'SELECT DISTINCT resourceId AS id FROM events ' +
        'WHERE accountId = ? AND resourceId > ? ORDER BY resourceId LIMIT ?',
      [accountId, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async function lives(accountId: string, some: string[]): Promise<Life[]> {
    const rows = await chosen<{ id: string; resource: string; kind: string; count: string }>(
      'SELECT resourceId AS id, resource, kind, COUNT(*) AS count FROM events WHERE accountId = ? AND',
      'resourceId',
      some,
      { bind: [accountId], tail: 'GROUP BY resourceId, resource, kind' },
    );
    const found = new Map<string, Life>();
    for (const { id, resource, kind, count } of rows) {
      const life = found.get(id) ?? { id, resource, created: 0, deleted: 0 };
      if (kind === 'created' || kind === 'deleted') life[kind] += Number(count);
      found.set(id, life);
    }
    return [...found.values()];
  }

  /** Those that no table contains. */
  async function gone(accountId: string, some: readonly Life[]): Promise<string[]> {
    const there = new Set<string>();
    for (const [kind, table] of tables) {
      const of = some.filter(({ resource }) => resource === kind).map(({ id }) => id);
      const sql = `SELECT id FROM ${table} WHERE accountId = ? AND`;
      const rows = await chosen<{ id: string }>(sql, 'id', of, { bind: [accountId] });
      for (const { id } of rows) there.add(id);
    }
    const records = some.filter(({ resource }) => !NEVER_GONE.has(resource));
    return records.map(({ id }) => id).filter((id) => !there.has(id));
  }

  async function found(some: string[]): Promise<Set<string>> {
    const sql = 'SELECT DISTINCT resourceId AS id FROM search_terms WHERE';
    const rows = await chosen<{ id: string }>(sql, 'resourceId', some);
    return new Set(rows.map(({ id }) => id));
  }

  return async (
    accountId: string,
    batch: number,
    report: OnGone,
    progress: (done: number) => void,
  ): Promise<void> => {
    let done = 0;
    for (let after = ''; ;) {
      const some = await ids(accountId, after, batch);
      const last = some.at(-1);
      if (last === undefined) return;
      after = last;
      const missing = await gone(accountId, await lives(accountId, some));
      const stillFound = await found(missing);
      // Checked again: a record that was missing then has its last event by now.
      for (const { id, resource, ...events } of await lives(accountId, missing)) {
        const faults = goneFaults(events);
        if (stillFound.has(id)) {
          faults.push({ what: 'search terms', expected: 'none, as it is gone', found: 'some' });
        }
        report(resource, id, faults);
      }
      progress((done += some.length));
    }
  };
}
