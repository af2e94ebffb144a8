import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal as refusalOf } from '../platform/errors/testing/refusal.js';
import {
  applicableStatus,
  checkChange,
  checkDecision,
  isOverdue,
  keepsDecision,
  type EstimateStatus,
} from './status.rules.js';

const statuses = ['Draft', 'Pending', 'Canceled'] as const;

/** The code and the status of a refusal, or null. */
function refusal(work: () => void): [string, unknown] | null {
  const refused = refusalOf(work);
  return refused && [refused.code, (refused.details as { derived?: string } | undefined)?.derived];
}

describe('the statuses of an estimate', () => {
  it.each(statuses)('%s is valid', (status) => {
    expect(applicableStatus(status)).toBe(status);
  });

  it.each(['Unpaid', 'Partial', 'Paid', 'Refunded'] as const)('%s is none', (status) => {
    const message = 'must be Draft, Pending or Canceled';
    expect(refusalOf(() => applicableStatus(status))).toEqual({
      code: 'STATUS_NOT_APPLICABLE',
      details: undefined,
      fields: [`/status STATUS_NOT_APPLICABLE ${message}`],
      message: expect.stringContaining(`cannot be ${status}`) as unknown,
    });
  });

  const conflict = (derived: EstimateStatus) => ['STATUS_CONFLICT', derived];
  it.each<[EstimateStatus, EstimateStatus | null, boolean, unknown]>([
    ['Draft', null, false, null],
    ['Draft', 'Pending', false, null],
    ['Draft', 'Canceled', false, null],
    ['Pending', null, true, null],
    ['Pending', 'Draft', false, null],
    ['Pending', 'Draft', true, conflict('Pending')],
    ['Pending', 'Canceled', true, null],
    ['Canceled', null, false, conflict('Canceled')],
    ['Canceled', 'Draft', false, conflict('Canceled')],
    ['Canceled', 'Pending', true, conflict('Canceled')],
  ])('from %s to %s (sent: %s) gives %j', (status, requested, sent, expected) => {
    expect(refusal(() => checkChange({ status, sent }, requested))).toEqual(expected);
  });
});

it('an estimate that was sent is not made a Draft, and the error gives the reason', () => {
  const state = { status: 'Pending', sent: true } as const;
  expect(refusalOf(() => checkChange(state, 'Draft'))?.message).toContain('was sent');
});

it.each<[EstimateStatus, string | null, boolean]>([
  ['Pending', '2026-11-01', true],
  ['Pending', '2026-11-02', false],
  ['Pending', '2026-11-03', false],
  ['Pending', null, false],
  ['Draft', '2026-11-01', false],
  ['Canceled', '2026-11-01', false],
])('%s and due on %s is expired on 2 November: %s', (status, dueDate, expired) => {
  expect(isOverdue({ dueDate, status }, '2026-11-02')).toBe(expired);
});

describe('a decision', () => {
  it.each<[Parameters<typeof checkDecision>[0], unknown]>([
    [{ status: 'Pending', expired: false, decision: null }, null],
    [{ status: 'Pending', expired: true, decision: null }, ['STATUS_CONFLICT', 'Pending']],
    [{ status: 'Pending', expired: false, decision: 'Declined' }, ['STATUS_CONFLICT', 'Pending']],
    [{ status: 'Draft', expired: false, decision: null }, ['STATUS_CONFLICT', 'Draft']],
    [{ status: 'Canceled', expired: false, decision: null }, ['STATUS_CONFLICT', 'Canceled']],
  ])('on %j gives %j', (state, expected) => {
    expect(refusal(() => checkDecision(state))).toEqual(expected);
  });

  it.each<[Parameters<typeof checkDecision>[0], string]>([
    [{ status: 'Pending', expired: true, decision: null }, 'no longer valid'],
    [{ status: 'Pending', expired: true, decision: 'Accepted' }, 'was accepted already'],
    [{ status: 'Pending', expired: false, decision: 'Declined' }, 'was declined already'],
    [{ status: 'Draft', expired: true, decision: null }, 'still a draft'],
    [{ status: 'Canceled', expired: true, decision: 'Accepted' }, 'is canceled'],
  ])('on %j is refused because it %s', (state, words) => {
    expect(refusalOf(() => checkDecision(state))?.message).toContain(words);
  });

  it('is kept while nothing changes that the customer sees', () => {
    expect(keepsDecision('Pending', new Set(), false)).toBe(true);
    expect(keepsDecision('Canceled', new Set(['tags', 'slug', 'isRetainer']), false)).toBe(true);
    expect(keepsDecision('Pending', new Set(['tags', 'items']), false)).toBe(false);
    expect(keepsDecision('Pending', new Set(), true)).toBe(false);
    expect(keepsDecision('Draft', new Set(), false)).toBe(false);
  });
});

interface State {
  status: EstimateStatus;
  sent: boolean;
  decision: 'Accepted' | null;
}

type Step = EstimateStatus | 'send' | 'decide' | 'change';

/** Applies one write by the rules, as the service does. */
function apply(step: Step, now: State): void {
  if (step === now.status) return;
  if (step === 'decide') {
    checkDecision({ ...now, expired: false });
    now.decision = 'Accepted';
    return;
  }
  const requested = step === 'send' || step === 'change' ? null : step;
  checkChange(now, requested);
  if (step === 'send') Object.assign(now, { status: 'Pending', sent: true });
  now.status = requested ?? now.status;
  const changed = new Set(step === 'change' ? (['notes'] as const) : []);
  if (!keepsDecision(now.status, changed, false)) now.decision = null;
}

describe('any sequence of writes', () => {
  const steps = fc.array(fc.constantFrom<Step>(...statuses, 'send', 'decide', 'change'), {
    maxLength: 40,
  });

  it('never leaves Canceled, never returns to Draft once sent, never keeps a decision on a Draft', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const now: State = { status: 'Draft', sent: false, decision: null };
        for (const step of sequence) {
          const before = { ...now };
          const refused = refusal(() => apply(step, now));
          if (before.status === 'Canceled') expect(now.status).toBe('Canceled');
          if (before.sent) expect(now.status).not.toBe('Draft');
          if (now.status === 'Draft') expect(now.decision).toBeNull();
          if (refused) expect(now).toEqual(before);
        }
      }),
      { seed: 8, numRuns: 2000 },
    );
  });
});
