import type { MailState, RecipientState, Verdict } from './mail.model.js';

/** The outcome of an attempt for one recipient of a mail. */
export type RecipientOutcome = 'sent' | 'bounced' | 'rejected' | 'deferred';

/** What is reported about a recipient after the mail was sent. */
export type ReportedOutcome = 'delivered' | 'bounced' | 'rejected' | 'complaint';

const TRIED: Readonly<Record<Exclude<RecipientOutcome, 'deferred'>, RecipientState>> = {
  sent: 'Sent',
  bounced: 'Bounced',
  rejected: 'Rejected',
};

/** Returns the state of a recipient after an attempt; a deferred one fails after the last. */
export function stateAfterTry(outcome: RecipientOutcome, isLast: boolean): RecipientState {
  if (outcome === 'deferred') return isLast ? 'Failed' : 'Queued';
  return TRIED[outcome];
}

/** Returns the state after a report, or null if nothing changes: a report may be repeated or late. */
export function stateAfterReport(
  state: RecipientState,
  outcome: ReportedOutcome,
): RecipientState | null {
  if (outcome === 'complaint' || state === 'Bounced' || state === 'Skipped') return null;
  // A bounce may follow what a relay had reported as delivered, but no delivery follows a refusal. A
  // recipient that is still Queued was reached by an attempt that is not recorded: its process died, or
  // is about to.
  if (outcome === 'delivered') {
    return state === 'Delivered' || state === 'Rejected' ? null : 'Delivered';
  }
  const next = outcome === 'bounced' ? 'Bounced' : 'Rejected';
  return state === next ? null : next;
}

/** The state of a mail is the state of its To recipient. */
export function mailStateOf(to: RecipientState): MailState {
  // To is never skipped: such a mail is rejected, or fails when it is due.
  return to === 'Skipped' ? 'Failed' : to;
}

/** Returns how a mail counts for its account once no recipient is left to try; null before. */
export function verdictOf(states: readonly RecipientState[]): Verdict | null {
  if (states.includes('Queued')) return null;
  if (states.includes('Bounced')) return 'bounced';
  if (states.includes('Rejected')) return 'rejected';
  return states.includes('Sent') || states.includes('Delivered') ? 'accepted' : 'failed';
}
