import { randomUUID } from 'node:crypto';
import type { Sql, Transaction } from '../platform/db/index.js';
import type { RowOf } from '../platform/db/model.js';
import { table } from '../platform/db/table.js';
import { markModel } from './sending.model.js';

const markTable = table(markModel);

/** The one row. */
const ROW = { id: 1 };

/** Identifies the records of this database, and when a server last worked on them. */
export type Mark = Omit<RowOf<typeof markModel>, 'id'>;

/** Returns the mark of the database; null if no server has worked on it yet. */
export async function findMark(sql: Sql): Promise<Mark | null> {
  const row = await markTable.find(sql, ROW);
  return row && { installation: row.installation, aliveAt: row.aliveAt };
}

/** Records that a server is at work now, by the clock of the database; the time never goes back, even if that does. */
export async function moveMark(tx: Transaction, now: Date): Promise<Mark> {
  const row = await markTable.find(tx, ROW, 'update');
  const at = now.toISOString();
  if (!row) {
    const mark = { installation: randomUUID(), aliveAt: at };
    await markTable.insertNow(tx, { ...ROW, ...mark });
    return mark;
  }
  const { installation } = row;
  const aliveAt = row.aliveAt > at ? row.aliveAt : at;
  markTable.update(tx, ROW, { aliveAt });
  return { installation, aliveAt };
}
