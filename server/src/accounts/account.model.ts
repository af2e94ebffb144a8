import type { BusinessProfile } from './profile.js';

/** What an account has subscribed to; it decides caps and rate limits. */
export type Plan = 'Free' | 'Pro';

/** An account with everything that the CLI shows and sets. */
export interface Account {
  id: string;
  /** The account whose `ik_test_` twin this is; null for a live one. */
  liveAccountId: string | null;
  name: string;
  plan: Plan;
  timezone: string;
  currency: string;
  eInvoicing: boolean;
  rateLimitFactor: number;
  attachmentCredits: number;
  mailSuspended: boolean;
  profile: BusinessProfile;
  createdAt: string;
  updatedAt: string;
}

/** Row of the table `accounts`. */
export interface AccountRow {
  id: string;
  liveAccountId: string | null;
  name: string;
  plan: string;
  timezone: string;
  currency: string;
  eInvoicing: number;
  rateLimitFactor: number;
  attachmentCredits: number;
  mailSuspended: number;
  profile: string;
  createdAt: string;
  updatedAt: string;
}

/** A key without its secret, as the CLI lists it. */
export interface KeySummary {
  id: string;
  accountId: string;
  name: string | null;
  scopes: string[];
  test: boolean;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}
