import * as z from 'zod';
import { findKey, type KeySummary, listAccounts, listKeys } from '../../accounts/index.js';
import { knownScopes, parseKey } from '../../platform/auth/api-key.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { endKey, makeKey, replaceKey } from '../operator/account-changes.js';
import { OPERATOR, print, table, withDatabase } from './command.js';
import { systemClock } from '../../platform/dates/clock.js';

interface CreateFlags {
  account?: string;
  scopes: string;
  name?: string;
  expires?: string;
  test?: boolean;
  json?: boolean;
}

interface AccountFlags {
  account: string;
  json?: boolean;
}

interface RotateFlags {
  graceDays: string;
  expires?: string;
  json?: boolean;
}

/** A day, which begins in UTC, or an instant with its offset. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const LATEST = new Date('2200-12-31T00:00:00Z');

function expiry(text: string): Date {
  const date = new Date(text);
  if (!moment.safeParse(text).success || date > LATEST) {
    throw new OperatorError(
      '--expires must be a date until 2200, like 2027-06-30 or 2027-06-30T12:00:00Z.',
    );
  }
  if (date <= systemClock()) throw new OperatorError('--expires must be in the future.');
  return date;
}

function stateOf({ revokedAt, expiresAt }: KeySummary): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (!expiresAt) return 'active';
  return `${new Date(expiresAt) <= systemClock() ? 'expired' : 'expires'} ${expiresAt}`;
}

/** The warning goes to standard error, so that a script can take the key from standard output. */
function show(json: boolean | undefined, text: string, facts: object): void {
  print(json, { id: parseKey(text)?.id ?? '', key: text, ...facts }, text);
  if (!json) process.stderr.write('Keep this key now: it cannot be shown again.\n');
}

/** Returns the account to use; it need not be named if there is only one. */
async function accountOf(db: Database, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const [only, ...others] = await listAccounts(db);
  if (only && others.length === 0) return only.id;
  throw new OperatorError(
    only
      ? 'There are several accounts. Choose one with --account; faktura account list shows them.'
      : 'There is no account yet. Create one: faktura account create --name <name>',
  );
}

const actorOn = (db: Database) => ({ db, by: OPERATOR, now: systemClock() });

/** Creates a key and prints it. */
export async function runKeyCreate(flags: CreateFlags): Promise<void> {
  await withDatabase(async (db) => {
    const scopes = flags.scopes
      .split(',')
      .map((scope) => scope.trim())
      .filter((scope) => scope !== '');
    // An empty variable of a script, rather than a wish for a key that can do nothing.
    if (scopes.length === 0) {
      throw new OperatorError(`No scope given. Scopes are *, ${knownScopes.join(', ')}.`);
    }
    const { name, test = false } = flags;
    const expiresAt = flags.expires === undefined ? null : expiry(flags.expires);
    const account = await accountOf(db, flags.account);
    const text = await makeKey(actorOn(db), account, { scopes, name, test, expiresAt });
    show(flags.json, text, { scopes, expiresAt });
  });
}

/** Lists the keys of an account. */
export async function runKeyList({ account, json }: AccountFlags): Promise<void> {
  await withDatabase(async (db) => {
    const keys = await listKeys(db, account);
    const rows = keys.map((key) => [
      key.id,
      key.test ? 'test' : 'live',
      key.name ?? '',
      key.scopes.join(',') || 'none',
      stateOf(key),
      key.lastUsedAt ?? 'never',
    ]);
    print(json, keys, table([['KEY', 'MODE', 'NAME', 'SCOPES', 'STATE', 'LAST USED'], ...rows]));
  });
}

/** Ends a key at once. */
export async function runKeyRevoke(id: string, { json }: { json?: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    const { accountId } = await findKey(db, id);
    const key = await endKey(actorOn(db), accountId, id);
    print(json, key, `${key.id} ${stateOf(key)}`);
  });
}

/** Returns when the successor ends; undefined if the old key's expiry applies. */
function successorExpiry(text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined;
  return text === 'never' ? null : expiry(text);
}

/** Creates the successor of a key, which ends some days later. */
export async function runKeyRotate(id: string, flags: RotateFlags): Promise<void> {
  const { graceDays, expires, json } = flags;
  await withDatabase(async (db) => {
    const days = graceDays.trim() === '' ? Number.NaN : Number(graceDays);
    if (!(days >= 0 && days <= 3650)) throw new OperatorError('--grace-days must be 0 to 3650.');
    const input = { graceDays: days, expiresAt: successorExpiry(expires) };
    const { accountId } = await findKey(db, id);
    const { text, expiresAt, old } = await replaceKey(actorOn(db), accountId, id, input);
    show(json, text, { expiresAt, old });
    if (json) return;
    if (expiresAt) process.stderr.write(`It expires ${expiresAt.toISOString()}.\n`);
    process.stderr.write(`The old key ${old.id} ${stateOf(old)}.\n`);
  });
}
