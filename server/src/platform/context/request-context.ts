import type { IdPrefix } from '../ids/id.js';

/** What a request may know of the account that its key belongs to. */
export interface AccountContext {
  id: string;
  plan: 'Free' | 'Pro';
  /** IANA zone: decides what "today" is. */
  timezone: string;
  /** ISO 4217; the default of documents whose customer names none. */
  currency: string;
  eInvoicing: boolean;
  /** True for the twin account of `ik_test_` keys: documents are marked TEST. */
  test: boolean;
  rateLimitFactor: number;
}

/** Passed to every handler and service call: who asks, when, under which conditions. */
export interface RequestContext {
  requestId: string;
  operationId: string;
  account: AccountContext;
  key: { id: string; scopes: readonly string[] };
  scopeId: string | null;
  ifMatch: string | null;
  ifNoneMatch: string | null;
  idempotency: IdempotencyClaim | null;
  /** The instant the request had arrived whole; services never read the clock themselves. */
  now: Date;
  /** `PUBLIC_URL` or the listening address: base of preview and files links, without a final slash. */
  publicUrl: string;
  /** Ids of what the request creates; absent everywhere but in the demo story, whose ids are fixed. */
  newId?: (prefix: IdPrefix) => string | undefined;
  /** False for a key that lacks it; the adapter has checked the operation's own scope already. */
  hasScope(scope: string): boolean;
}

/** The idempotency key of a request, and what it stands for. */
export interface IdempotencyClaim {
  key: string;
  /** `POST /v1/invoices`: method and path in one spelling, without the query. */
  target: string;
  /** SHA-256 of the canonical body and scope-id, hex. */
  hash: string;
}
