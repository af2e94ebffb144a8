import {
  type Account,
  type AccountChange,
  type AccountSettings,
  type BrandingChange,
  changeAccount,
  changeBranding,
  createAccount,
  createKey,
  type NewAccountInput,
  type NewKeyInput,
  revokeKey,
  type RotateInput,
  rotateKey,
  sha256OfPrinted,
  systemReading,
  twinOf,
} from '../../accounts/index.js';
import { recordEvent } from '../../history/index.js';
import { inWork, type Reading } from '../../platform/context/work.js';
import type { Database, Transaction } from '../../platform/db/index.js';

/** Who changes an account, as its history shows it: an operator, or a dashboard session. */
export interface Actor {
  db: Database;
  by: string;
  now: Date;
  /** The author of changes by a request. */
  requestId?: string;
}

async function readingOf(actor: Actor, accountId: string): Promise<Reading> {
  const { db, by, now } = actor;
  const system = await systemReading({ db, accountId, by, now });
  return { ...system, requestId: actor.requestId ?? system.requestId };
}

/** Settings with values that may be in the history; for the others it records only that they changed. */
const PLAIN = [
  'plan',
  'timezone',
  'currency',
  'language',
  'template',
  'eInvoicing',
  'eInvoiceAttachments',
  'freeze',
  'retentionYears',
  'rateLimitFactor',
  'attachmentCredits',
  'bookkeeping',
] as const;
const NAMED = ['name', 'email', 'profile', 'caps', 'branding', 'numberTemplates'] as const;

/** Which version of an account documents print: only its hash, since the profile may be personal. */
const versionOf = (account: Account) => {
  return { version: account.profileVersion, printed: sha256OfPrinted(account) };
};

/** Creates an account, and records who did. @throws AccountError */
export async function openAccount(actor: Actor, settings: NewAccountInput): Promise<Account> {
  const account = await createAccount(actor.db, settings, actor.now);
  const { id } = account;
  const facts = { after: versionOf(account) };
  await inWork(actor.db, await readingOf(actor, id), (work) =>
    recordEvent(work, { resource: 'account', resourceId: id, kind: 'created', facts }),
  );
  return account;
}

function recordChange(reading: Reading, sql: Transaction, { before, after }: AccountChange): void {
  const isOther = (name: (typeof PLAIN | typeof NAMED)[number]) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const plain = PLAIN.filter(isOther);
  const changed = NAMED.filter(isOther);
  const isNew = before.profileVersion !== after.profileVersion;
  if (plain.length + changed.length === 0 && !isNew) return;
  const values = (account: Account) => ({
    ...Object.fromEntries(plain.map((name) => [name, account[name]])),
    ...(isNew ? versionOf(account) : {}),
  });
  const facts = { before: values(before), after: values(after), changed };
  const { id } = before;
  recordEvent({ ...reading, sql }, { resource: 'account', resourceId: id, kind: 'updated', facts });
}

async function recorderOf(actor: Actor, accountId: string) {
  const reading = await readingOf(actor, accountId);
  const onChange = (tx: Transaction, change: AccountChange) => recordChange(reading, tx, change);
  return { now: actor.now, onChange };
}

/** Changes settings, and records who did. @throws AccountError */
export async function changeSettings(
  actor: Actor,
  accountId: string,
  changes: Partial<AccountSettings>,
): Promise<Account> {
  return changeAccount(actor.db, accountId, changes, await recorderOf(actor, accountId));
}

/** Changes how documents look, and records who did. @throws AccountError */
export async function changeLook(
  actor: Actor,
  accountId: string,
  change: BrandingChange,
): Promise<Account> {
  return changeBranding(actor.db, accountId, change, await recorderOf(actor, accountId));
}

/** Records what happens to keys of an account. */
async function keyRecorder(actor: Actor, accountId: string, kind: 'created' | 'updated') {
  const reading = await readingOf(actor, accountId);
  return (facts: Record<string, unknown>) => (sql: Transaction, id: string) =>
    recordEvent({ ...reading, sql }, { resource: 'key', resourceId: id, kind, facts });
}

/** Creates a key, and records who did; returns its text. @throws AccountError */
export async function makeKey(
  actor: Actor,
  accountId: string,
  input: Omit<NewKeyInput, 'onChange' | 'text'>,
): Promise<string> {
  const { scopes = ['*'], test = false } = input;
  // The account with the further history of the key.
  const twin = test ? await twinOf(actor.db, accountId) : null;
  const record = await keyRecorder(actor, twin ?? accountId, 'created');
  const onChange = record({ scopes, test });
  return createKey(actor.db, accountId, { ...input, onChange }, actor.now);
}

/** Ends a key at once, and records who did. @throws AccountError */
export async function endKey(actor: Actor, accountId: string, keyId: string) {
  const record = await keyRecorder(actor, accountId, 'updated');
  return revokeKey(actor.db, keyId, { now: actor.now, onChange: record({ revoked: true }) });
}

/** Replaces a key, and records who did. @throws AccountError */
export async function replaceKey(
  actor: Actor,
  accountId: string,
  keyId: string,
  input: Omit<RotateInput, 'now' | 'onChange'> = {},
) {
  const record = await keyRecorder(actor, accountId, 'updated');
  const onChange = record({ rotated: true });
  return rotateKey(actor.db, keyId, { ...input, now: actor.now, onChange });
}
