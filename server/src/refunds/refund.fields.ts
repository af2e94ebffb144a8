import type { Contract } from '@faktura/contract';
import type { RefundRow } from '../ledger/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { edited } from '../platform/json/json.js';
import { toWire } from '../platform/money/money.js';
import { textOrNull } from '../platform/text/search-words.js';
import { visibleOrNull } from '../platform/text/visible.js';

/** The body of a request; a PATCH has any part of it. */
export type RefundBody = Partial<Contract<'RefundCreate'>>;

/** The fields of a refund that a client writes, normalised. */
export interface RefundFields {
  number: string;
  amount: number;
  /** Null on a cancellation note. */
  method: string | null;
  reason: string;
  refundedAt: string;
  notes: string | null;
}

/**
 * PUT clears an omitted note; number, amount and date keep their value if absent or null.
 *
 * @param method method of the payment, used for a refund without one
 */
export function editedRefund(
  mode: EditMode,
  current: RefundFields,
  body: RefundBody,
  method: string | null,
): RefundFields {
  const merged = edited<RefundBody>(mode, current, body);
  return {
    number: numberOf(merged.number, current.number),
    amount: merged.amount ?? current.amount,
    method: merged.method ?? method,
    reason: merged.reason ?? current.reason,
    refundedAt: merged.refundedAt ?? current.refundedAt,
    notes: textOrNull(merged.notes),
  };
}

/** One from before blanks were removed may be sent back as it was read; an empty one is refused. */
function numberOf(sent: string | null | undefined, current: string): string {
  return sent === current || sent === '' ? sent : (visibleOrNull(sent) ?? current);
}

/** The client's fields of a stored refund. */
export function refundFieldsOf(row: RefundRow): RefundFields {
  const { number, method, reason, refundedAt, notes } = row;
  const amount = toWire(row.amount);
  return { number, amount, method, reason, refundedAt, notes };
}
