import type { Sql } from '../../db/index.js';
import type { AccountContext, Reading } from '../work.js';

const account: AccountContext = {
  id: 'acc_a',
  plan: 'Free',
  timezone: 'UTC',
  currency: 'EUR',
  country: null,
  profileVersion: 0,
  freeze: 'never',
  eInvoicing: false,
  test: false,
  rateLimitFactor: 1,
  numberTemplates: {},
};

/** The context of a use case in a test; `part` overrides members. */
export function testReading(sql: Sql, part: Partial<Reading> = {}): Reading {
  return {
    requestId: 'req_1',
    account,
    key: { id: 'demo0001', scopes: ['*'] },
    scopeId: null,
    ifMatch: null,
    ifNoneMatch: null,
    idempotency: null,
    now: new Date(),
    publicUrl: 'http://localhost',
    sql,
    ...part,
  };
}

/** The same context for another account. */
export function readingOf(sql: Sql, id: string, part: Partial<Reading> = {}): Reading {
  return testReading(sql, { account: { ...account, id }, ...part });
}
