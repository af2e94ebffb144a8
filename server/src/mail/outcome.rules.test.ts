import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecipientState } from './mail.model.js';
import {
  mailStateOf,
  stateAfterReport,
  stateAfterTry,
  verdictOf,
  type ReportedOutcome,
} from './outcome.rules.js';

const states: readonly RecipientState[] = [
  'Queued',
  'Sent',
  'Delivered',
  'Bounced',
  'Rejected',
  'Failed',
  'Skipped',
];

describe('a recipient', () => {
  it('that was deferred waits for the next attempt, and fails after the last', () => {
    expect(stateAfterTry('deferred', false)).toBe('Queued');
    expect(stateAfterTry('deferred', true)).toBe('Failed');
    expect(stateAfterTry('sent', true)).toBe('Sent');
    expect(stateAfterTry('bounced', false)).toBe('Bounced');
    expect(stateAfterTry('rejected', false)).toBe('Rejected');
  });

  it('changes once on a report, however often it is repeated', () => {
    const outcome = fc.constantFrom<ReportedOutcome>(
      'delivered',
      'bounced',
      'rejected',
      'complaint',
    );
    fc.assert(
      fc.property(fc.constantFrom(...states), outcome, (state, reported) => {
        const next = stateAfterReport(state, reported);
        if (next) expect(stateAfterReport(next, reported)).toBeNull();
      }),
    );
  });

  it('that has bounced stays bounced, and may bounce after it was reported as delivered', () => {
    expect(stateAfterReport('Bounced', 'delivered')).toBeNull();
    expect(stateAfterReport('Delivered', 'bounced')).toBe('Bounced');
    expect(stateAfterReport('Rejected', 'delivered')).toBeNull();
    expect(stateAfterReport('Queued', 'delivered')).toBe('Delivered');
    expect(stateAfterReport('Delivered', 'rejected')).toBe('Rejected');
    expect(stateAfterReport('Rejected', 'bounced')).toBe('Bounced');
  });

  it.each(states)('that is %s stays so when somebody complains', (state) => {
    expect(stateAfterReport(state, 'complaint')).toBeNull();
  });

  it.each(['delivered', 'bounced', 'rejected'] as const)(
    'that got no mail cannot be %s',
    (reported) => {
      expect(stateAfterReport('Skipped', reported)).toBeNull();
    },
  );
});

describe('a mail', () => {
  it('has the state of its To', () => {
    expect(mailStateOf('Sent')).toBe('Sent');
    expect(mailStateOf('Queued')).toBe('Queued');
    expect(mailStateOf('Skipped')).toBe('Failed');
  });

  it('ends when no recipient is left, with the worst outcome', () => {
    expect(verdictOf(['Sent', 'Queued'])).toBeNull();
    expect(verdictOf(['Sent', 'Skipped'])).toBe('accepted');
    expect(verdictOf(['Failed', 'Sent'])).toBe('accepted');
    expect(verdictOf(['Failed', 'Delivered'])).toBe('accepted');
    expect(verdictOf(['Sent', 'Rejected', 'Bounced'])).toBe('bounced');
    expect(verdictOf(['Sent', 'Rejected'])).toBe('rejected');
    expect(verdictOf(['Failed', 'Skipped'])).toBe('failed');
  });
});
