import type { CapScope } from '../../server/src/accounts/index.js';

/** Sending caps that no test reaches unintentionally. */
const caps: Readonly<Record<CapScope, number>> = {
  invoiceRecipients: 1_000_000,
  invoiceSends: 1_000_000,
  userDay: 1_000_000,
  hour: 1_000_000,
  day: 1_000_000,
  week: 1_000_000,
};

/** The settings of every account of the tests, unless a test gives others. Limits are never reached. */
export const usualAccount = {
  name: 'Nordlicht Studio GmbH',
  plan: 'Pro',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  rateLimitFactor: 100_000,
  caps,
  attachmentCredits: 1_000_000,
} as const;
