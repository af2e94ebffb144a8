import type { Contract } from '@faktura/contract';
import type { PaymentRow } from '../ledger/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { edited } from '../platform/json/json.js';
import { toWire } from '../platform/money/money.js';
import { textOrNull } from '../platform/text/search-words.js';

/** The body of a request; a PATCH has any part of it. */
export type PaymentBody = Contract<'PaymentPatch'>;

/** The fields of a payment that a client writes, normalised. */
export interface PaymentFields {
  amount: number;
  method: string;
  paidAt: string;
  notes: string | null;
}

/** PUT clears an omitted note; amount and date keep their value if absent or null. */
export function editedPayment(
  mode: EditMode,
  current: PaymentFields,
  body: PaymentBody,
): PaymentFields {
  const merged = edited<PaymentBody>(mode, current, body);
  return {
    amount: merged.amount ?? current.amount,
    method: merged.method ?? current.method,
    paidAt: merged.paidAt ?? current.paidAt,
    notes: textOrNull(merged.notes),
  };
}

/** The client's fields of a stored payment. */
export function paymentFieldsOf(row: PaymentRow): PaymentFields {
  return {
    amount: toWire(row.amount),
    method: row.method,
    paidAt: row.paidAt,
    notes: row.notes,
  };
}
