import { z } from 'zod';
import { isTimeZone } from '../platform/dates/dates.js';
import { isCurrency } from '../platform/money/money.js';
import { faultLines } from './fault-lines.js';
import { businessProfile } from './profile.js';
import { oneLine } from './texts.js';

/** What can be said when an account is made, and changed later. */
export const accountSettings = z.strictObject({
  name: oneLine(200),
  plan: z.enum(['Free', 'Pro']),
  timezone: z.string().refine(isTimeZone, 'must be an IANA zone, like Europe/Berlin'),
  currency: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine(isCurrency, 'must be a currency code of ISO 4217, like EUR'),
  rateLimitFactor: z.int().min(1).max(1_000_000),
  attachmentCredits: z.int().min(0).max(1_000_000),
  mailSuspended: z.boolean(),
  eInvoicing: z.boolean(),
  profile: businessProfile,
});

/** The switches of an account that an operator sets. */
export type AccountSettings = z.infer<typeof accountSettings>;

/** The switches of an account of which nothing was said. */
export const defaultSettings = {
  plan: 'Free',
  timezone: 'UTC',
  currency: 'EUR',
  rateLimitFactor: 1,
  attachmentCredits: 0,
  mailSuspended: false,
  eInvoicing: false,
  profile: {},
} as const satisfies Omit<AccountSettings, 'name'>;

/** Something that an operator asked for cannot be done; the message is the sentence to print. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Checks settings; all faults in one error. */
export function parseSettings(value: object): Partial<AccountSettings> {
  const result = accountSettings.partial().safeParse(value);
  if (result.success) return result.data as Partial<AccountSettings>;
  const lines = faultLines(result.error.issues, 'the settings');
  const count = `${lines.length} wrong setting${lines.length === 1 ? '' : 's'}`;
  throw new AccountError(`Correct ${count}:\n${lines.join('\n')}`);
}
