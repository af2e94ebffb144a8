import type { DocumentFields } from '../documents/document.fields.js';
import type { InvoiceStatus } from '../ledger/ledger.rules.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { Problem } from '../platform/errors/problem.js';

/** Draft: not yet a document. Pending: open, with its number. Canceled: final. */
export type EstimateStatus = 'Draft' | 'Pending' | 'Canceled';

/** What a customer decides on the preview page. */
export type Decision = 'Accepted' | 'Declined';

/** Open and past its due date in the account's zone: expired. */
export function isOverdue(
  { dueDate, status }: { dueDate: string | null; status: EstimateStatus },
  today: CalendarDate,
): boolean {
  return dueDate !== null && status === 'Pending' && dueDate < today;
}

/** An estimate before a change. */
export interface EstimateState {
  status: EstimateStatus;
  sent: boolean;
}

/** A status that an estimate can have; the other four of the shared enum belong to invoices. */
export function applicableStatus(requested: InvoiceStatus): EstimateStatus {
  if (requested === 'Draft' || requested === 'Pending' || requested === 'Canceled') {
    return requested;
  }
  throw new Problem(
    'STATUS_NOT_APPLICABLE',
    `An estimate cannot be ${requested}. Use Draft, Pending or Canceled.`,
    {
      errors: [
        {
          path: '/status',
          code: 'STATUS_NOT_APPLICABLE',
          message: 'must be Draft, Pending or Canceled',
        },
      ],
    },
  );
}

/**
 * Checks a write that changes something: `requested` differs from the status, or is null. Canceled is
 * final, and an estimate that was sent cannot return to Draft.
 */
export function checkChange(state: EstimateState, requested: EstimateStatus | null): void {
  if (state.status === 'Canceled') throw canceled();
  if (requested === 'Draft' && state.sent) {
    throw conflict(
      state.status,
      'An estimate that was sent cannot return to Draft. Make a new one instead.',
    );
  }
}

/** Only an open, unexpired estimate can be decided, and only once until its content changes. */
export function checkDecision({
  status,
  expired,
  decision,
}: {
  status: EstimateStatus;
  expired: boolean;
  decision: Decision | null;
}): void {
  if (status === 'Canceled') throw canceled();
  if (status === 'Draft') throw conflict(status, 'The estimate is still a draft.');
  if (decision) throw conflict(status, `The estimate was ${decision.toLowerCase()} already.`);
  if (expired) throw conflict(status, 'The estimate is no longer valid. Ask for a new one.');
}

/** Members that the customer does not see; all others are content. */
const UNSEEN: readonly (keyof DocumentFields)[] = ['slug', 'tags', 'isRetainer'];

/** A decision is kept until the content changes or the estimate returns to Draft. */
export function keepsDecision(
  status: EstimateStatus,
  changed: ReadonlySet<keyof DocumentFields>,
  customerCopied: boolean,
): boolean {
  if (status === 'Draft' || customerCopied) return false;
  return [...changed].every((name) => UNSEEN.includes(name));
}

function canceled(): Problem<'STATUS_CONFLICT'> {
  return conflict('Canceled', 'The estimate is canceled and can no longer be changed.');
}

function conflict(derived: EstimateStatus, message: string): Problem<'STATUS_CONFLICT'> {
  return new Problem('STATUS_CONFLICT', message, { details: { derived } });
}
