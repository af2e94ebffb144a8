import { dateInZone, type CalendarDate } from '../dates/dates.js';
import type { Database, Sql, Transaction } from '../db/database.js';
import { Problem } from '../errors/problem.js';
import { newId, type IdPrefix } from '../ids/id.js';
import type { Freeze, Plan } from './account-choices.js';

/** Kinds of documents that are numbered. */
export type NumberKind = 'Invoice' | 'Retainer' | 'Estimate' | 'CreditNote';

/** The templates that an account has set; the others have their defaults. */
export type NumberTemplates = Readonly<Partial<Record<NumberKind, string>>>;

/** What a request can read of the account that its key belongs to. */
export interface AccountContext {
  readonly id: string;
  readonly plan: Plan;
  /** IANA time zone, which determines the current date. */
  readonly timezone: string;
  /** ISO 4217; the default for documents whose customer has none. */
  readonly currency: string;
  /** ISO 3166-1, of the business profile. */
  readonly country: string | null;
  /** Counts the changes of what its documents print of it. */
  readonly profileVersion: number;
  /** Which of its documents cannot change any more. */
  readonly freeze: Freeze;
  readonly eInvoicing: boolean;
  /** True for the twin account of `ik_test_` keys: documents are marked TEST. */
  readonly test: boolean;
  readonly rateLimitFactor: number;
  readonly numberTemplates: NumberTemplates;
}

/** The idempotency key of a request, and what it identifies. */
export interface IdempotencyClaim {
  readonly key: string;
  /** `POST /v1/invoices`: normalised method and path, without the query. */
  readonly target: string;
  /** SHA-256 of the canonical body and scope-id, hex. */
  readonly hash: string;
}

/** The context of a use case that reads: the sender, the time and the database. */
export interface Reading {
  readonly requestId: string;
  readonly account: AccountContext;
  readonly key: { readonly id: string; readonly scopes: readonly string[] };
  readonly scopeId: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  readonly idempotency: IdempotencyClaim | null;
  /** When the request had arrived completely; use cases never read the clock themselves. */
  readonly now: Date;
  /** `PUBLIC_URL` or the listening address: base of preview and file links, without a trailing slash. */
  readonly publicUrl: string;
  /** Generates ids for new records; only set by the demo seed, whose ids are fixed. */
  readonly newId?: (prefix: IdPrefix) => string | undefined;
  readonly sql: Sql;
}

/** The context of a use case that writes: the same, in a transaction. */
export interface Work extends Reading {
  readonly sql: Transaction;
}

/** Runs work in a transaction, with the context of a reading. */
export function inWork<T>(
  db: Database,
  reading: Reading,
  use: (work: Work) => T | Promise<T>,
): Promise<T> {
  return db.transaction(async (sql) => use({ ...reading, sql }));
}

/** Returns an id for a record that the work creates. */
export function newIdOf({ newId: given, now }: Reading, prefix: IdPrefix): string {
  return given?.(prefix) ?? newId(prefix, now);
}

/** The current date in the time zone of the account. */
export function todayOf({ now, account }: Pick<Reading, 'now' | 'account'>): CalendarDate {
  return dateInZone(now, account.timezone);
}

/** Returns the record that was found. @throws Problem NOT_FOUND if it is null */
export function existing<T>(found: T | null, resource: string): T {
  if (found !== null) return found;
  const message = `No such ${resource}. Check the id.`;
  throw new Problem('NOT_FOUND', message, { details: { resource } });
}

/**
 * Compares `If-Match` with a version: `"3"`, `"3-x"` and `*` match version 3 (RFC 9110 §13.1.1; the
 * suffix identifies what changes without a write, and is not compared).
 *
 * @throws Problem PRECONDITION_FAILED with the current version
 */
export function checkIfMatch({ ifMatch }: Pick<Reading, 'ifMatch'>, version: number): void {
  if (ifMatch === null) return;
  const wanted = ifMatch.split(',').map((tag) => tag.trim());
  if (wanted.includes('*')) return;
  const matches = wanted.some((tag) => /^"?(\d+)(?:-[^"]*)?"?$/.exec(tag)?.[1] === String(version));
  if (matches) return;
  throw new Problem(
    'PRECONDITION_FAILED',
    `The record is at version ${version}. Read it again and repeat with its ETag.`,
    { details: { version } },
  );
}
