import type { Database, Sql, Transaction } from '../db/database.js';
import { passModel } from './list.model.js';
import { table } from '../db/table.js';

const passTable = table(passModel);

/** A resource whose records are still to be indexed again, because an earlier version did it. */
export interface SearchPass {
  resource: string;
  pass: number;
  /** The id of the last record that is done. */
  doneTo: string;
}

/** A record of any account. */
export interface IndexedRecord {
  id: string;
  accountId: string;
}

/** While servers of the earlier version are still running, they write behind the first pass. */
const PASSES = 2;

/** The resources that are not done yet. */
export function searchPasses(sql: Sql): Promise<SearchPass[]> {
  return passTable.query(sql, 'ORDER BY resource', []);
}

/** The next records of a table, of all accounts, in order of their ids. */
export function recordsAfter(
  db: Database,
  tableName: string,
  id: string,
  count: number,
): Promise<IndexedRecord[]> {
  const chosen = `SELECT id, accountId FROM ${tableName} WHERE id > ? ORDER BY id LIMIT ?`;
  return db.select<IndexedRecord>(chosen, [id, count]);
}

/**
 * Notes that the records up to this one are done, unless the pass has ended: a process that lost the job
 * while it was held up must not move the next pass.
 */
export function advancePass(tx: Transaction, { resource, pass }: SearchPass, doneTo: string): void {
  passTable.update(tx, { resource, pass }, { doneTo });
}

/** Notes that all records are done; the last pass is removed. */
export function endPass(tx: Transaction, { resource, pass }: SearchPass): void {
  if (pass < PASSES) passTable.update(tx, { resource, pass }, { pass: pass + 1, doneTo: '' });
  else passTable.remove(tx, { resource, pass });
}

/**
 * Returns whether a record of a resource may still have the words of an earlier version: until the last
 * pass, servers of that version may write them behind the pass.
 */
export async function pendingRecords(sql: Sql): Promise<(resource: string, id: string) => boolean> {
  const passes = new Map((await searchPasses(sql)).map((pass) => [pass.resource, pass]));
  return (resource, id) => {
    const found = passes.get(resource);
    return found !== undefined && (found.pass < PASSES || id > found.doneTo);
  };
}
