import type { NumberTemplates } from '../platform/context/work.js';
import {
  accountId,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import type { Bookkeeping } from './bookkeeping.js';
import type { Branding } from './branding.js';
import type { AccountSettings, BusinessProfile } from './settings.js';

/** The accounts; an account and its test account are separate rows. */
export const accountModel = model(
  'Account',
  'accounts',
  {
    id,
    /** The live account of an `ik_test_` account; null if this one is live. */
    liveAccountId: optionalIdOf('Account'),
    name: text(200),
    plan: oneOf<AccountSettings['plan']>(10),
    timezone: text(60),
    currency: text(3),
    eInvoicing: flag,
    rateLimitFactor: integer,
    attachmentCredits: integer,
    mailSuspended: flag,
    caps: json<AccountSettings['caps']>(),
    /** Null: the defaults. */
    numberTemplates: nullable(json<NumberTemplates>()),
    /** Receives replies of customers, and notices; null: replies go to the contact of the profile. */
    email: nullable(text(254)),
    /** The language of notices; null: English. */
    language: nullable(oneOf<NonNullable<AccountSettings['language']>>(2)),
    /** The template of its documents; null: the default. */
    template: nullable(text(40)),
    profile: json<BusinessProfile>(),
    createdAt: instant,
    updatedAt: instant,
    branding: nullable(json<Branding>()),
    /** Whether e-invoices contain the attachments of their invoice (BG-24); null: they do not. */
    eInvoiceAttachments: nullable(flag),
    /** How often its profile and look were changed; null: never. */
    profileVersion: nullable(integer),
    /** Which documents cannot change any more; null: none. */
    freeze: nullable(oneOf<AccountSettings['freeze']>(10)),
    /** How many years sent PDFs and former contents are kept; null: the default. */
    retentionYears: nullable(integer),
    /** What exports for bookkeeping need; null: nothing is set. */
    bookkeeping: nullable(json<Bookkeeping>()),
  },
  {
    foreignKeys: ['liveAccountId'],
    unique: { accounts_live: ['liveAccountId'] },
    indexes: { accounts_by_email: ['email'] },
  },
);

/** A row of `accounts`. */
export type AccountRow = RowOf<typeof accountModel>;

/** API keys; only the hash of a secret is stored. */
export const keyModel = model(
  'ApiKey',
  'api_keys',
  {
    id: text(8),
    accountId,
    name: nullable(text(100)),
    secretHash: text(64),
    scopes: json<readonly string[]>(),
    createdAt: instant,
    expiresAt: nullable(instant),
    revokedAt: nullable(instant),
    /** Exact to the hour; null if never used. */
    lastUsedAt: nullable(instant),
  },
  {
    foreignKeys: ['accountId'],
    plural: 'keys',
    indexes: { api_keys_by_account: ['accountId', 'createdAt'] },
  },
);

/** A row of `api_keys`. */
export type KeyRow = RowOf<typeof keyModel>;

/** Links that sign in to the dashboard once; the token itself is only in the link. */
export const linkModel = model(
  'LoginLink',
  'login_links',
  {
    tokenHash: text(64),
    accountId,
    createdAt: instant,
    expiresAt: instant,
    usedAt: nullable(instant),
    /** Whether it was mailed to the account; null before it was recorded. */
    mailed: nullable(flag),
  },
  { foreignKeys: ['accountId'], plural: 'loginLinks', primaryKey: ['tokenHash'] },
);

/** Sessions of the dashboard; the secret itself is only in the cookie. */
export const sessionModel = model(
  'Session',
  'dashboard_sessions',
  {
    secretHash: text(64),
    id,
    accountId,
    createdAt: instant,
    seenAt: instant,
    expiresAt: instant,
  },
  { foreignKeys: ['accountId'], plural: 'sessions', primaryKey: ['secretHash'] },
);

/** A sign-in to the dashboard of an account. */
export type SessionRow = RowOf<typeof sessionModel>;
