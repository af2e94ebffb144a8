import type { MailState, RecipientState, Verdict } from './mail.model.js';

/** What came of one recipient of a mail that was tried. */
export type RecipientOutcome = 'sent' | 'bounced' | 'rejected' | 'deferred';

/** What is told of a recipient after the mail was sent. */
export type ReportedOutcome = 'delivered' | 'bounced' | 'rejected' | 'complaint';

const TRIED: Readonly<Record<Exclude<RecipientOutcome, 'deferred'>, RecipientState>> = {
  sent: 'Sent',
  bounced: 'Bounced',
  rejected: 'Rejected',
};

/** The state of a recipient after a try; one that was deferred is given up after the last. */
export function stateAfterTry(outcome: RecipientOutcome, isLast: boolean): RecipientState {
  if (outcome === 'deferred') return isLast ? 'Failed' : 'Queued';
  return TRIED[outcome];
}

/** The state after a report, or null if it says nothing new: a report may come twice, or late. */
export function stateAfterReport(
  state: RecipientState,
  outcome: ReportedOutcome,
): RecipientState | null {
  if (outcome === 'complaint' || state === 'Bounced' || state === 'Skipped') return null;
  // A bounce may follow what a relay had called delivered, but no delivery follows a refusal. One
  // that is Queued was reached by a try whose end is not recorded: its process died, or is about to.
  if (outcome === 'delivered') {
    return state === 'Delivered' || state === 'Rejected' ? null : 'Delivered';
  }
  const next = outcome === 'bounced' ? 'Bounced' : 'Rejected';
  return state === next ? null : next;
}

/** The state of a mail is that of its To. */
export function mailStateOf(to: RecipientState): MailState {
  // To is never skipped: such a mail is refused, or given up when it is due.
  return to === 'Skipped' ? 'Failed' : to;
}

/** What a mail says about its account once no recipient is left to try; null before. */
export function verdictOf(states: readonly RecipientState[]): Verdict | null {
  if (states.includes('Queued')) return null;
  if (states.includes('Bounced')) return 'bounced';
  if (states.includes('Rejected')) return 'rejected';
  return states.includes('Sent') || states.includes('Delivered') ? 'accepted' : 'failed';
}
