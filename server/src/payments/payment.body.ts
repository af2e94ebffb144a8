import { textOrNull } from '../platform/text/search-words.js';
import { mergePatch } from '../platform/json/json.js';

/** A request body after the document's schemas have validated it. */
export interface PaymentBody {
  amount?: number | null;
  method?: string;
  paidAt?: string | null;
  notes?: string | null;
  sendNotification?: boolean | null;
}

/** What a client writes on a payment, normalised. */
export interface PaymentFields {
  amount: number;
  method: string;
  paidAt: string;
  notes: string | null;
}

/** PUT clears an omitted note; amount and date keep their value when absent or null. */
export function editedPayment(
  mode: 'replace' | 'patch',
  current: PaymentFields,
  body: PaymentBody,
): PaymentFields {
  const merged = mode === 'replace' ? body : (mergePatch(current, body) as PaymentBody);
  return {
    amount: merged.amount ?? current.amount,
    method: merged.method ?? current.method,
    paidAt: merged.paidAt ?? current.paidAt,
    notes: textOrNull(merged.notes),
  };
}
