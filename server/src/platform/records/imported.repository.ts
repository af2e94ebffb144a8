import type { Reading, Work } from '../context/work.js';
import { marks, table } from '../db/table.js';
import { oneOfThese } from '../lists/query.js';
import { importedModel, type ImportedKind } from './imported.model.js';

const importedTable = table(importedModel);

const BATCH = 500;

/** Lets one import into an account run at a time: others wait, and then find what it has created. */
export async function holdImports({ sql, account }: Work): Promise<void> {
  const again =
    sql.dialect === 'sqlite'
      ? 'ON CONFLICT (name) DO UPDATE SET turn = turn + 1'
      : 'ON DUPLICATE KEY UPDATE turn = locks.turn + 1';
  await sql.execute(`INSERT INTO locks (name, turn) VALUES (?, 1) ${again}`, [
    `import ${account.id}`,
  ]);
}

/** The ids of the records that earlier imports have created, by their ids in the other product. */
export async function importedIds(
  { sql, account }: Reading,
  source: string,
  kind: ImportedKind,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < externalIds.length; start += BATCH) {
    const some = oneOfThese('externalId', externalIds.slice(start, start + BATCH));
    const where = `WHERE accountId = ? AND source = ? AND kind = ? AND ${some.sql}`;
    const bind = [account.id, source, kind, ...some.bind];
    for (const row of await importedTable.query(sql, where, bind)) {
      found.set(row.externalId, row.recordId);
    }
  }
  return found;
}

/** Remembers a record that an import has created. */
export function rememberImported(
  { sql, account, now }: Work,
  imported: { source: string; kind: ImportedKind; externalId: string; recordId: string },
): void {
  const createdAt = now.toISOString();
  importedTable.insert(sql, [{ accountId: account.id, ...imported, createdAt }]);
}

/** What an import has created and somebody has changed or deleted since, by its id in the other product. */
export function changedSince(
  { sql, account }: Reading,
  most: number,
): Promise<{ kind: ImportedKind; externalId: string }[]> {
  return sql.select(
    'SELECT i.kind, i.externalId FROM imported_records i WHERE i.accountId = ? AND EXISTS (' +
      'SELECT 1 FROM former_contents f WHERE f.accountId = i.accountId AND f.recordId = i.recordId) ' +
      `ORDER BY i.kind, i.externalId LIMIT ${most}`,
    [account.id],
  );
}

/** Which of these records an import has created. */
export async function importedAmong(
  { sql, account }: Reading,
  ids: readonly string[],
): Promise<Set<string>> {
  const where = `WHERE accountId = ? AND recordId IN (${marks(ids)})`;
  const rows = await importedTable.query(sql, where, [account.id, ...ids]);
  return new Set(rows.map(({ recordId }) => recordId));
}
