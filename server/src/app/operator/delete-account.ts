import { AccountError, getAccount, retainedUntil, twinOf } from '../../accounts/index.js';
import {
  type BlobStore,
  countFilesOf,
  removeFilesOf,
  takeTurn,
} from '../../platform/blobs/index.js';
import { type CalendarDate, dateInZone } from '../../platform/dates/dates.js';
import type { Database } from '../../platform/db/index.js';
import {
  countOwn,
  lastKeptDay,
  ownTables,
  removeAccount,
  removeSome,
} from './account-rows.repository.js';

/** What an account has, with its test account. */
export interface AccountContents {
  account: string;
  name: string;
  testAccount: string | null;
  /** The last day on which its documents must be kept; null if it has none. */
  retainedUntil: CalendarDate | null;
  /** Whether that day has not passed. */
  isRetained: boolean;
  /** By table; those without any are left out. */
  rows: Record<string, number>;
  files: number;
}

const accountsIn = ({ account, testAccount }: AccountContents): string[] =>
  testAccount === null ? [account] : [testAccount, account];

/** Counts what `deleteAccount` would remove. @throws AccountError if there is no such account, or it is a test account */
export async function contentsOf(
  db: Database,
  store: BlobStore,
  id: string,
  now: Date,
): Promise<AccountContents> {
  const { name, timezone, liveAccountId, retentionYears } = await getAccount(db, id);
  if (liveAccountId !== null) {
    throw new AccountError(`${id} is the test account of ${liveAccountId}, and goes with it.`);
  }
  const last = await lastKeptDay(db, id);
  const until = last === null ? null : retainedUntil(last, retentionYears);
  const isRetained = until !== null && dateInZone(now, timezone) <= until;
  const found = { account: id, name, testAccount: await twinOf(db, id), retainedUntil: until };
  const whole = { ...found, isRetained, rows: {}, files: 0 };
  const ids = accountsIn(whole);
  return { ...whole, rows: await rowsOf(db, ids), files: await countFilesOf(store.driver, ids) };
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const model of ownTables) {
    let count = 0;
    for (const id of ids) count += await countOwn(db, model, id);
    if (count > 0) rows[model.table] = count;
  }
  return { ...rows, accounts: ids.length };
}

/**
 * Removes an account with all that it has, its test account included. If it is interrupted, it is to be called again.
 *
 * @param onRows called with the number of rows that are gone
 * @throws AccountError while its documents must be kept
 * @throws SharedStoreError where a copy of the database uses the store too
 */
export async function deleteAccount(
  db: Database,
  store: BlobStore,
  contents: AccountContents,
  onRows: (done: number) => void,
): Promise<void> {
  const { account, isRetained, retainedUntil: until } = contents;
  if (isRetained) {
    throw new AccountError(
      `${account} has documents that must be kept until ${String(until)}, so nothing was removed.`,
    );
  }
  // Before anything is gone: without its rows nobody would find the files again.
  await takeTurn(db, store.driver);
  const ids = accountsIn(contents);
  let done = 0;
  // A request that began before its key was removed may have stored something behind us.
  for (let before = -1; before < done;) {
    before = done;
    for (const model of ownTables) {
      for (const id of ids) {
        for await (const count of removedFrom(db, model, id)) onRows((done += count));
      }
    }
  }
  await removeFilesOf(db, store.driver, ids);
  for (const id of ids) await db.transaction(async (tx) => removeAccount(tx, id));
}

async function* removedFrom(db: Database, model: (typeof ownTables)[number], id: string) {
  for (;;) {
    const count = await db.transaction((tx) => removeSome(tx, model, id));
    if (count === 0) return;
    yield count;
  }
}
