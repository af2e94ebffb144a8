import { accountId, instant, integer, json, nullable, text } from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';
import type { Branding } from './branding.js';
import type { BusinessProfile } from './settings.js';

/** What documents printed of an account until it was changed; what they print today is in `accounts`. */
export const accountVersionModel = model(
  'AccountVersion',
  'account_versions',
  {
    accountId,
    /** From 0 on. */
    version: integer,
    name: text(200),
    template: nullable(text(40)),
    profile: json<BusinessProfile>(),
    branding: nullable(json<Branding>()),
    endedAt: instant,
  },
  {
    plural: 'accountVersions',
    foreignKeys: ['accountId'],
    primaryKey: ['accountId', 'version'],
  },
);
