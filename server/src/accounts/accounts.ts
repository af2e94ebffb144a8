import type { AccountContext, NumberTemplates } from '../platform/context/work.js';
import { recordBlob } from '../platform/blobs/index.js';
import { newId } from '../platform/ids/id.js';
import type { Database } from '../platform/db/index.js';
import { isUniqueViolation, type Transaction } from '../platform/db/index.js';
import {
  type Account,
  contextOf,
  getAccount,
  insertAccount,
  selectAccountIds,
  updateAccount,
} from './account.repository.js';
import { keepVersion, sha256OfPrinted } from './account-version.repository.js';
import type { Branding, BrandingChange } from './branding.js';
import { changedBookkeeping } from './bookkeeping.js';
import { logoOf } from './logo.js';
import { canCollide, templateOf } from './number-template.rules.js';
import { AccountError, defaultSettings, parseSettings } from './settings.js';
import type { AccountSettings, FieldFault } from './settings.js';
import { systemClock } from '../platform/dates/clock.js';

/** Settings of a new account; those left out take their defaults. */
export interface NewAccountInput extends Partial<AccountSettings> {
  name: string;
  /** Fixed for the demo account; otherwise a new id. */
  id?: string;
}

/** Creates a live account and its `ik_test_` account, with the same settings. @throws AccountError */
export async function createAccount(
  db: Database,
  { id, ...input }: NewAccountInput,
  now = systemClock(),
): Promise<Account> {
  const parsed = parseSettings(input);
  const numberTemplates = changedTemplates({}, parsed.numberTemplates);
  const bookkeeping = changedBookkeeping({}, parsed.bookkeeping);
  const settings = {
    ...defaultSettings,
    ...parsed,
    numberTemplates,
    bookkeeping,
  } as AccountSettings & Pick<Account, 'numberTemplates' | 'bookkeeping'>;
  checkEInvoicing(settings);
  const live = id ?? newId('acc', now);
  const twin = id ? `${id}_test` : newId('acc', now);
  try {
    await db.transaction(async (tx) => {
      await insertAccount(tx, { ...settings, id: live, liveAccountId: null }, now);
      await insertAccount(tx, { ...settings, id: twin, liveAccountId: live }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccountError(`The account ${live} exists already.`);
    throw error;
  }
  return getAccount(db, live);
}

/** Merges a change into the templates; null restores the default. */
function changedTemplates(
  before: NumberTemplates,
  changes: AccountSettings['numberTemplates'] = {},
): NumberTemplates {
  const entries = Object.entries({ ...before, ...changes });
  const after: NumberTemplates = Object.fromEntries(entries.filter(([, text]) => text !== null));
  const [invoice, retainer] = [templateOf(after, 'Invoice'), after.Retainer];
  // Both number invoices, and an invoice number is unique: a shared number would leave a gap in one
  // series.
  if (retainer === undefined || !canCollide(invoice, retainer)) return after;
  const message = `could give the same number as ${invoice} of invoices`;
  throw new AccountError(
    `${retainer} for retainers and ${invoice} for invoices could give the same number. Choose ` +
      'another text, or let retainers share the series of invoices: Retainer=default.',
    [{ field: 'numberTemplates.Retainer', message }],
  );
}

/** Returns the templates that a change would produce; stores nothing. @throws AccountError */
export function templatesAfter(
  before: NumberTemplates,
  changes: AccountSettings['numberTemplates'],
): NumberTemplates {
  return changedTemplates(before, parseSettings({ numberTemplates: changes }).numberTemplates);
}

/**
 * Refuses to turn on e-invoicing until the business profile has the fields that every standard requires.
 */
function checkEInvoicing({ eInvoicing, profile }: AccountSettings): void {
  if (!eInvoicing) return;
  const missing: string[] = [];
  const faults: FieldFault[] = [];
  const require = (value: unknown, field: string, words = field, message = 'is missing') => {
    if (value) return;
    missing.push(words);
    faults.push({ field: `profile.${field}`, message });
  };
  require(profile.name, 'name');
  require(profile.address?.country, 'address.country');
  const or = 'is missing; a tax number will do too';
  const { vatId, taxNumber, taxRepresentative } = profile;
  require(vatId ?? taxNumber ?? taxRepresentative?.vatId, 'vatId', 'vatId or taxNumber', or);
  if (faults.length === 0) return;
  throw new AccountError(
    `E-invoicing needs a business profile with ${missing.join(', ')}.`,
    faults,
  );
}

/** An account after a change. */
export interface AccountChange {
  before: Account;
  after: Account;
}

/** Called in the transaction that makes a change. */
type OnChange = (tx: Transaction, change: AccountChange) => void;

/**
 * Changes settings of a live account and its test account; calls `onChange` if anything differs. @throws
 * AccountError
 */
export async function changeAccount(
  db: Database,
  id: string,
  changes: Partial<AccountSettings>,
  { now = systemClock(), onChange = () => undefined }: { now?: Date; onChange?: OnChange } = {},
): Promise<Account> {
  const parsed = parseSettings(changes);
  return db.transaction(async (tx) => {
    const before = await liveAccount(db, id, tx);
    const caps = { ...before.caps, ...parsed.caps };
    const numberTemplates = changedTemplates(before.numberTemplates, parsed.numberTemplates);
    const bookkeeping = changedBookkeeping(before.bookkeeping, parsed.bookkeeping);
    const settings = { ...parsed, caps, numberTemplates, bookkeeping };
    checkEInvoicing({ ...before, ...settings });
    updateAccount(tx, id, { ...settings, ...nextVersion(tx, before, settings, now) }, now);
    const after = await getAccount(db, id, tx);
    onChange(tx, { before, after });
    return after;
  });
}

/**
 * Changes the logo, colour and footer of an account and its test account. Documents that left Draft keep theirs, so
 * that the file of a former logo stays.
 */
export async function changeBranding(
  db: Database,
  id: string,
  { logo, ...parts }: BrandingChange,
  { now = systemClock(), onChange = () => undefined }: { now?: Date; onChange?: OnChange } = {},
): Promise<Account> {
  return db.transaction(async (tx) => {
    const before = await liveAccount(db, id, tx);
    const { branding } = before;
    if (logo) recordBlob(tx, logo.blob, 'logo');
    const newLogo = logo === undefined ? branding.logo : logo && logoOf(logo.file, logo.blob);
    const look = { branding: { ...branding, ...parts, logo: newLogo } };
    updateAccount(tx, id, { ...look, ...nextVersion(tx, before, look, now) }, now);
    const after = await getAccount(db, id, tx);
    onChange(tx, { before, after });
    return after;
  });
}

/**
 * Keeps what documents have printed of the account if the change is about it, and returns the number of the next
 * version.
 */
function nextVersion(
  tx: Transaction,
  before: Account,
  change: Partial<AccountSettings> & { branding?: Branding },
  now: Date,
): Pick<Account, 'profileVersion'> {
  const { id, profileVersion } = before;
  if (sha256OfPrinted({ ...before, ...change }) === sha256OfPrinted(before)) {
    return { profileVersion };
  }
  keepVersion(tx, id, now);
  return { profileVersion: profileVersion + 1 };
}

async function liveAccount(db: Database, id: string, tx: Transaction): Promise<Account> {
  const account = await getAccount(db, id, tx);
  if (account.liveAccountId === null) return account;
  throw new AccountError(`${id} is a test account. Change ${account.liveAccountId} instead.`);
}

/** Returns the id of the named account, or of every account, test accounts included. */
export async function accountIds(db: Database, named?: string): Promise<string[]> {
  return named === undefined ? selectAccountIds(db) : [(await getAccount(db, named)).id];
}

/** Returns the context of an account for work without an API key, such as preview pages. */
export async function accountContext(db: Database, id: string): Promise<AccountContext> {
  return contextOf(id, await getAccount(db, id));
}
