import { describe, expect, it } from 'vitest';
import { capScopes } from '../accounts/index.js';
import { refusal } from '../platform/errors/testing/refusal.js';
import { capsOf, checkCaps, type Take } from './caps.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const account = (plan: 'Free' | 'Pro', createdAt: string, caps = {}) => ({ plan, createdAt, caps });

describe('the caps of an account', () => {
  it('follow its plan once it is 14 days old', () => {
    const old = '2026-11-06T12:00:00.000Z';
    expect(Object.values(capsOf(account('Pro', old), now))).toEqual([15, 20, 150, 100, 300, 1000]);
    expect(Object.values(capsOf(account('Free', old), now))).toEqual([7, 5, 40, 30, 60, 150]);
    const young = '2026-11-06T12:00:00.001Z';
    expect(Object.values(capsOf(account('Pro', young), now))).toEqual([7, 5, 40, 30, 60, 150]);
  });

  it('can be set by an operator, even to 0, and null restores the plan', () => {
    const caps = { hour: 0, week: 5000, day: null };
    expect(capsOf(account('Free', '2026-01-01T00:00:00Z', caps), now)).toMatchObject({
      hour: 0,
      week: 5000,
      day: 60,
      userDay: 40,
    });
  });
});

describe('a mail', () => {
  const caps = capsOf(account('Free', '2026-01-01T00:00:00Z'), now);
  const passed = (take: Take) => refusal(() => checkCaps(caps, take))?.details ?? null;

  it('may reach a cap but not exceed it', () => {
    expect(passed({ hour: { used: 23, cost: 7 } })).toBeNull();
    expect(passed({ hour: { used: 24, cost: 7 } })).toEqual({ limit: 30, scope: 'hour' });
  });

  it('is rejected by the first cap that it exceeds, in the documented order', () => {
    const all = Object.fromEntries(capScopes.map((scope) => [scope, { used: 2000, cost: 1 }]));
    const seen: unknown[] = [];
    for (const scope of capScopes) {
      seen.push(passed(all));
      all[scope] = { used: 0, cost: 1 };
    }
    expect(seen).toEqual(capScopes.map((scope) => ({ limit: caps[scope], scope })));
    expect(passed(all)).toBeNull();
  });

  it('that counts toward no cap of a document ignores those', () => {
    expect(passed({ day: { used: 0, cost: 60 } })).toBeNull();
  });

  it.each([
    ['invoiceRecipients', '7 different recipients', 'Ask support'],
    ['invoiceSends', '5 times', 'Ask support'],
    ['userDay', 'A user may mail 40 recipients in 24 hours', 'later'],
    ['hour', '30 recipients an hour', 'later'],
    ['day', 'The account may mail 60 recipients in 24 hours', 'later'],
    ['week', '150 recipients in 7 days', 'later'],
  ] as const)(
    'that exceeds %s gets an error with the limit and what to do',
    (scope, limit, advice) => {
      const refused = refusal(() => checkCaps(caps, { [scope]: { used: 2000, cost: 1 } }));
      expect(refused?.code).toBe('SEND_LIMIT_REACHED');
      expect(refused?.message).toContain(limit);
      expect(refused?.message).toContain(advice);
    },
  );
});
