import { randomBytes } from 'node:crypto';
import type { RowOf } from '../platform/db/model.js';
import { table } from '../platform/db/table.js';
import type { Database, Sql } from '../platform/db/index.js';
import { linkKeyModel } from './attachment.model.js';
import { newId } from '../platform/ids/id.js';

const keyTable = table(linkKeyModel);

/** A secret that signs links. */
export type LinkKey = RowOf<typeof linkKeyModel>;

/** Returns the two newest keys, newest first. */
export function newestKeys(sql: Sql): Promise<LinkKey[]> {
  return keyTable.query(sql, 'ORDER BY id DESC LIMIT 2', []);
}

/**
 * Creates the key that signs from now on; links of the previous key still work, those of older keys do
 * not.
 */
export async function addKey(db: Database, now: Date): Promise<LinkKey> {
  const secret = randomBytes(32).toString('hex');
  const key = { id: newId('key', now), secret, createdAt: now.toISOString() };
  await db.transaction((tx) => keyTable.insertNow(tx, key));
  return key;
}

/** Creates the first key, if there is none. */
export async function ensureKey(db: Database, now: Date): Promise<void> {
  if ((await newestKeys(db)).length === 0) await addKey(db, now);
}
